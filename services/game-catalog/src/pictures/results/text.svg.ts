import exported from './glyphs.json' with { type: 'json' };

/**
 * The characters of result pictures, of weight 750 of Bricolage Grotesque (Copyright 2022 The
 * Bricolage Grotesque Project Authors, SIL Open Font License 1.1), exported from
 * `bricolage-grotesque-latin-wght-normal.woff2` with fontTools: for each its width and its outline
 * as an SVG path, with the base line at 0. As outlines, because the library of pictures cannot read
 * the font of the pages (WOFF2), and container images have none.
 */
const GLYPHS = exported as unknown as Readonly<
  Record<string, readonly [width: number, outline: string]>
>;
const UNITS_PER_EM = 1_000;
/** Headings are set a little tighter than text, as on the pages. */
const LETTER_SPACING = -15;

/** `y` is the base line and `size` the height of the font, in pixels. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Throws when the font of the pictures has no such character. */
export function textSvg({ text, x, y, size, colour }: TextLine): string {
  let at = 0;
  const outlines = [...text].map((character) => {
    const [width, outline] = glyphOf(character);
    const placed = outline && `<path transform="translate(${at} 0)" d="${outline}"/>`;
    at += width + LETTER_SPACING;
    return placed;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / UNITS_PER_EM})" fill="${colour}">${outlines.join('')}</g>`;
}

/** In pixels. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, character) => sum + glyphOf(character)[0] + LETTER_SPACING, 0) * size) /
  UNITS_PER_EM;

export const hasGlyphs = (text: string): boolean =>
  [...text].every((character) => Object.hasOwn(GLYPHS, character));

function glyphOf(character: string) {
  const glyph = GLYPHS[character];
  if (!glyph) throw new Error(`the font of the pictures has no ${character}`);
  return glyph;
}
