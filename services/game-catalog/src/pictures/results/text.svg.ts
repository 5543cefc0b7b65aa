import path from 'node:path';
import sharp from 'sharp';

const FAMILY = 'Bricolage Grotesque';
// Container images have no fonts. The library of pictures reads this before its first text.
// biome-ignore lint/style/noProcessEnv: no setting, but the only way to name a font for SVG
process.env.FONTCONFIG_PATH = path.join(import.meta.dirname, 'font');

/** `y` is the base line and `size` the height of the font, in pixels. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Headings are set a little tighter than text, as on the pages. */
export const textSvg = ({ text, x, y, size, colour }: TextLine): string =>
  `<text x="${x}" y="${y}" font-family="${FAMILY}" font-weight="700" font-size="${size}" letter-spacing="${-0.015 * size}" fill="${colour}">${escapeXml(text)}</text>`;

/** Resolves with the size of the font at which a line is not wider than `width`, in pixels. */
export async function fittingSize(text: string, size: number, width: number): Promise<number> {
  const line = { text: escapeXml(text), font: `${FAMILY} Bold ${size}`, dpi: 72 };
  const drawn = await sharp({ text: line }).metadata();
  return Math.min(size, (size * width) / drawn.width);
}

/** Tells whether the font has each character. */
export const hasGlyphs = (text: string): boolean => /^[ -~À-ÿ–’·]*$/.test(text);

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
