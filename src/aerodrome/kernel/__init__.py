"""What both games share: seats, prompts, sealed orders, events, chance, rule books, records. It knows no airplane."""
