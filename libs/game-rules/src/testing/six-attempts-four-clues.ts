// In place of `guess/attempts-and-clues.ts` when the rules are tested with other numbers.

export const ATTEMPTS = [1, 2, 3, 4, 5, 6] as const;
export const CLUES = [1, 2, 3, 4] as const;
