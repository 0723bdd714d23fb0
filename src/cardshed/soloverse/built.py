"""The builders of the values that nearly every step makes: called in place of their classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardshed.building import builder
from cardshed.soloverse.board import Board, Counts, Lying, Own, Vault
from cardshed.soloverse.order import Order

new_order: Callable[..., Order] = builder(Order)
new_counts: Callable[..., Counts] = builder(Counts)
new_lying: Callable[..., Lying] = builder(Lying)
new_board: Callable[..., Board[Any]] = builder(Board)
new_own: Callable[..., Own] = builder(Own)
new_vault: Callable[..., Vault] = builder(Vault)
