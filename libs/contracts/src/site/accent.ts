/** Of text, and of marks with a meaning (WCAG 2.2). */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
/**
 * Below it, a button cannot be distinguished from the page behind it. The default accent has 1.7.
 */
const SURFACE_CONTRAST = 1.5;

/** The page behind the accent (`ground` of `libs/ui`), and the text on it. */
const GROUNDS = { light: '#f4efe6', dark: '#191512' } as const;
const INK = '#29190c';
const PAPER = '#fffdf9';
/** How far the colour of a hovered button is from the accent. */
const HOVER_SHARE = 0.12;

/** Colours as `#rrggbb`. */
export interface AccentColours {
  readonly accent: string;
  readonly hover: string;
  readonly text: string;
  /** The accent as a line; undefined if it would be too faint in one of the themes. */
  readonly mark: string | undefined;
}

const ACCENT_PATTERN = /^#[0-9a-f]{6}$/;

/** Returns why the colour cannot be the accent, as a sentence; undefined if it can. */
export function accentProblem(accent: string): string | undefined {
  if (!ACCENT_PATTERN.test(accent)) return 'The colour must be written like #e8a020.';
  const pale = (['light', 'dark'] as const).find(
    (theme) => contrast(accent, GROUNDS[theme]) < SURFACE_CONTRAST,
  );
  if (pale) {
    const direction = pale === 'light' ? 'darker' : 'lighter';
    return `Buttons in this colour would be hard to see on the ${pale} theme. Choose a ${direction} one.`;
  }
  if (contrast(accent, textOn(accent)) < TEXT_CONTRAST) {
    return `Text on this colour would be hard to read: its contrast is ${(Math.floor(contrast(accent, textOn(accent)) * 10) / 10).toFixed(1)}, and must be at least ${TEXT_CONTRAST}. Choose a lighter or a darker one.`;
  }
  return undefined;
}

/** Returns the colours of a site with an accepted accent. */
export function accentColours(accent: string): AccentColours {
  const text = textOn(accent);
  const isMark = Object.values(GROUNDS).every(
    (ground) => contrast(accent, ground) >= MARK_CONTRAST,
  );
  return {
    accent,
    text,
    // Away from the text, so that its contrast grows.
    hover: mixed(accent, text === INK ? '#ffffff' : '#000000'),
    mark: isMark ? accent : undefined,
  };
}

/** Returns the WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const textOn = (accent: string): string =>
  contrast(accent, INK) >= contrast(accent, PAPER) ? INK : PAPER;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(colour: string, other: string): string {
  const others = channels(other);
  const hex = channels(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * HOVER_SHARE)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
