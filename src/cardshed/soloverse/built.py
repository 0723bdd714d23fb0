"""The builders of the values that nearly every step makes: called in place of their classes."""

from __future__ import annotations

from cardshed.building import builder
from cardshed.soloverse.board import Board, Counts, Lying, Own, Vault
from cardshed.soloverse.order import Order

new_order = builder(Order)
new_counts = builder(Counts)
new_lying = builder(Lying)
new_board = builder(Board)
new_own = builder(Own)
new_vault = builder(Vault)
