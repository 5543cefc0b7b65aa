/** How long the pointer must rest before a tooltip opens. */
const DELAY_MS = { standard: 700, stats: 100 } as const;
/** Returns the delay of a control: the shorter one inside of `data-tooltip-delay="stats"`. */
export const delayOf = (control: Element): number =>
  DELAY_MS[control.closest('[data-tooltip-delay=stats]') ? 'stats' : 'standard'];
/** A tooltip opens immediately within this time after another has closed. */
export const SKIP_DELAY_MS = 300;
