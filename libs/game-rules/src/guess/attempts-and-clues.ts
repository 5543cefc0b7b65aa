// The only place that says how many there are. An attempt is no clue: the numbers may differ.

export const ATTEMPTS = [1, 2, 3, 4, 5] as const;
/** A game with fewer images is not playable. */
export const CLUES = [1, 2, 3, 4, 5] as const;
