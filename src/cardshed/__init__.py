"""Card-game rulesets as typed, immutable, event-sourced values."""
