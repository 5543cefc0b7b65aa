/** How long the pointer must rest before a tooltip opens. */
export const DELAY_MS = { standard: 700, stats: 100 } as const;
/** A tooltip opens immediately within this time after another has closed. */
export const SKIP_DELAY_MS = 300;
