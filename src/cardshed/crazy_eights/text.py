"""x."""

from cardshed.texts import PlainTexts


class Texts(PlainTexts):
    pass
