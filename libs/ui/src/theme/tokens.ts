import { SHAKE_MS } from '@imguessr/game-rules';
import { fallbackFamilies } from './fallback-fonts.ts';

/**
 * The design in one sentence: the pictures are the light in the room.
 *
 * Imguessr looks like a darkroom. The light theme is paper and ink, the dark theme a dim room; in
 * both, the pictures are the
 * brightest and most colourful things on the page, and everything else is warm grey. A clue
 * develops from blur to sharp like a
 * print, and the thumbnails are its contact sheet.
 *
 * What the names mean:
 * - `ground`, `raised`, `sunk`: background of the page, of cards, and of inset areas
 * - `print`, `on-print`: the paper of a picture, in both themes, and text on it
 * - `ink`, `ink-soft`: text, secondary text; `line`, `line-strong`: borders
 * - `lamp`, `lamp-lit`, `on-lamp`: the accent, its hover state, and text on it; only for the next
 *   action, once per screen
 * - `mark`: what is current or under the pointer of a drag, as a line: the accent with a contrast
 *   of 3:1
 * - `right`, `wrong`, `given-up`: outcomes; they also differ in lightness and pattern, never by hue
 *   alone
 * - `shade`: shadows; `veil`: the layer behind overlays
 * - `px`: a pixel of the design; more on very large screens, where text grows as well
 *
 * Words, numbers and headings use Bricolage Grotesque, body text the system's own typeface for texts,
 * by name: the generic names lead
 * to a wide and loud one where there is none, and Bricolage Grotesque, which is there anyway, reads
 * better. All text has a contrast of at least 4.5:1,
 * also above the backdrop.
 */
export const lightTheme = `
  color-scheme: light;
  --ground: oklch(0.955 0.014 80);
  --raised: oklch(0.985 0.008 85);
  --sunk: oklch(0.905 0.019 78);
  --print: oklch(0.995 0.004 90);
  --on-print: oklch(0.25 0.026 55);
  --ink: oklch(0.25 0.026 55);
  --ink-soft: oklch(0.42 0.026 60);
  --line: oklch(0.83 0.02 75);
  --line-strong: oklch(0.58 0.03 65);
  --lamp: oklch(0.8 0.152 74);
  --lamp-lit: oklch(0.85 0.145 80);
  --on-lamp: oklch(0.24 0.04 60);
  --mark: oklch(0.59 0.14 62);
  --right: oklch(0.46 0.1 160);
  --on-right: oklch(0.99 0.01 120);
  --wrong: oklch(0.51 0.175 28);
  --given-up: oklch(0.66 0.025 60);
  --shade: oklch(0.35 0.04 60 / 0.22);
  --veil: oklch(0.3 0.03 60 / 0.5);
  --backdrop-opacity: 0.2;
`;

export const darkTheme = `
  color-scheme: dark;
  --ground: oklch(0.205 0.012 60);
  --raised: oklch(0.255 0.014 60);
  --sunk: oklch(0.165 0.01 60);
  --print: oklch(0.83 0.02 82);
  --on-print: oklch(0.25 0.026 55);
  --ink: oklch(0.935 0.016 82);
  --ink-soft: oklch(0.845 0.018 78);
  --line: oklch(0.36 0.016 62);
  --line-strong: oklch(0.56 0.02 66);
  --lamp: oklch(0.81 0.14 76);
  --lamp-lit: oklch(0.87 0.13 82);
  --on-lamp: oklch(0.22 0.04 60);
  --mark: var(--lamp);
  --right: oklch(0.8 0.13 160);
  --on-right: oklch(0.2 0.04 160);
  --wrong: oklch(0.7 0.155 30);
  --given-up: oklch(0.52 0.02 60);
  --shade: oklch(0 0 0 / 0.5);
  --veil: oklch(0.08 0.01 60 / 0.66);
  --backdrop-opacity: 0.25;
`;

/**
 * The system's colour scheme decides which theme applies, unless one was chosen by hand:
 * compression makes the second copy free. Paper
 * is white, so the dark theme is for screens only: browsers print no backgrounds, and its texts
 * would be pale.
 */
export const tokens = `
:root {
  ${lightTheme}
  --display: 'Bricolage Grotesque Variable', ${fallbackFamilies}, system-ui, sans-serif;
  --text: -apple-system, 'Segoe UI', Roboto, Inter, Cantarell, Ubuntu, 'Noto Sans', 'Liberation Sans', Arial, var(--display);
  --px: 1px;
  --radius-s: 6px;
  --radius-m: 12px;
  --radius-l: 22px;
  --radius-round: 999px;
  --space-1: calc(4 * var(--px));
  --space-2: calc(8 * var(--px));
  --space-3: calc(12 * var(--px));
  --space-4: calc(16 * var(--px));
  --space-5: calc(24 * var(--px));
  --space-6: calc(40 * var(--px));
  --press: 120ms;
  --move: 240ms;
  --develop: 400ms;
  --shake: ${SHAKE_MS}ms;
  --spring: cubic-bezier(0.22, 1.2, 0.36, 1);
  --ease: cubic-bezier(0.2, 0.8, 0.25, 1);
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) { ${darkTheme} }
}
@media screen {
  :root[data-theme='dark'] { ${darkTheme} }
}
`;
