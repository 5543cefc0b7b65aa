const HEIGHT = { min: 568, max: 720 } as const;
const HEIGHT_PER_WIDTH = 667 / 375;

/**
 * Returns the height, in CSS pixels, in which a game of this width needs no scrolling: that of a
 * phone, at most.
 */
export const heightFor = (width: number): number =>
  Math.min(HEIGHT.max, Math.max(HEIGHT.min, Math.round(width * HEIGHT_PER_WIDTH)));

/**
 * Tells the page around the frame. Browsers show the frame on no other page than one that may
 * contain games of this site, and a height is no secret.
 */
export function tellHeight(height: number): void {
  window.parent.postMessage({ type: 'imguessr:height', height }, '*');
}
