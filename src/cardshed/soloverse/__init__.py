"""What the Soloverse games share: cards, choices, the order of play, scores."""
