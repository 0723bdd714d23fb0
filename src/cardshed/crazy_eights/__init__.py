"""Crazy 8s."""
