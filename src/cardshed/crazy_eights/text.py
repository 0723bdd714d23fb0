"""x"""
from cardshed.texts import PlainTexts as Texts
