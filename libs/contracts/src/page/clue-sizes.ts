/** How wide a clue is shown, for `sizes`: the card's own limits, and on a phone what its height leaves over. */
export const CLUE_SIZES = 'min(384px, 100vw - 92px, 46vh)';
