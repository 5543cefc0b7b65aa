/** The displayed width of a clue, for the `sizes` attribute: at most the card's width, less on phones with little height. */
export const CLUE_SIZES = 'min(384px, 100vw - 92px, 46vh)';
