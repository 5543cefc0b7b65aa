import { join } from 'node:path';
import sharp from 'sharp';

/** A game as `dist/games.json` lists it, and whether its last clue is oblique. */
export interface SheetGame {
  word: string;
  isOblique: boolean;
  clues: { file: string; description: string; hint: string }[];
}

/** Colours of a sheet: those of the player's pages in the light and the dark theme. */
export interface SheetTheme {
  ground: string;
  ink: string;
  soft: string;
}

export const SHEET_THEMES = {
  light: { ground: '#f5f1e8', ink: '#1f1b16', soft: '#5d564b' },
  dark: { ground: '#17161a', ink: '#f2eee6', soft: '#b3aca0' },
} as const satisfies Record<string, SheetTheme>;

/** In pixels. */
const [PAD, HEAD, AXIS, FONT_SIZE, LINE] = [10, 34, 30, 15, 19] as const;

/** Estimated average width of a letter, as a share of the font size. */
const LETTER_WIDTH = 0.53;

/** A drawn row; width and height in pixels. */
export interface SheetRow {
  png: Buffer;
  height: number;
}

/** Returns the width in pixels of a sheet whose pictures have this side. */
export function sheetWidth(cell: number): number {
  return cell * 5 + PAD * 6;
}

/** Resolves with a game drawn as a row: word, scale from vague to plain, pictures, and under each its hint and description. */
export async function drawRow(game: SheetGame, cell: number, theme: SheetTheme, folder: string): Promise<SheetRow> {
  const texts = game.clues.map(({ hint, description }) => [wrapped(hint, cell), wrapped(description, cell)]);
  const textLines = Math.max(...texts.map((both) => both.flat().length));
  const height = HEAD + AXIS + cell + textLines * LINE + PAD * 3;
  const pictures = await Promise.all(
    game.clues.map(async ({ file }, index) => ({
      input: await sharp(join(folder, file)).resize(cell, cell).toBuffer(),
      left: columnLeft(index, cell),
      top: HEAD + AXIS,
    })),
  );
  const png = await sharp({ create: { width: sheetWidth(cell), height, channels: 3, background: theme.ground } })
    .composite([{ input: Buffer.from(lettering(game, cell, theme, height)), left: 0, top: 0 }, ...pictures])
    .png()
    .toBuffer();
  return { png, height };
}

function lettering(game: SheetGame, cell: number, theme: SheetTheme, height: number): string {
  const width = sheetWidth(cell);
  const middle = HEAD + AXIS / 2;
  const mark = game.isOblique ? `<tspan font-weight="normal" fill="${theme.soft}"> · last clue oblique</tspan>` : '';
  const clues = game.clues.map(({ hint, description }, index) => {
    const left = columnLeft(index, cell);
    const hints = wrapped(hint, cell);
    const top = HEAD + AXIS + cell + LINE;
    return `<circle cx="${left + cell / 2}" cy="${middle}" r="12" fill="${theme.ink}"/>
<text x="${left + cell / 2}" y="${middle + 5}" text-anchor="middle" font-weight="bold" fill="${theme.ground}">${index + 1}</text>
${lines(hints, left, top, `fill="${theme.soft}"`)}
${lines(wrapped(description, cell), left, top + hints.length * LINE + 6, `fill="${theme.ink}" font-style="italic"`)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="${FONT_SIZE}">
<text x="${PAD}" y="25" font-size="21" font-weight="bold" fill="${theme.ink}">${game.word}${mark}</text>
<path d="M${PAD} ${middle}H${width - PAD}" stroke="${theme.soft}" stroke-width="2"/>
${axisLabel('vague', PAD, 'start', middle, theme)}
${axisLabel(game.isOblique ? 'plainest' : 'plain →', width - PAD, 'end', middle, theme)}
${clues.join('\n')}
</svg>`;
}

function axisLabel(text: string, x: number, anchor: 'start' | 'end', middle: number, theme: SheetTheme): string {
  return `<text x="${x}" y="${middle + 5}" text-anchor="${anchor}" fill="${theme.soft}" stroke="${theme.ground}" stroke-width="8" paint-order="stroke">${text}</text>`;
}

function columnLeft(index: number, cell: number): number {
  return PAD + index * (cell + PAD);
}

function lines(texts: readonly string[], left: number, top: number, style: string): string {
  return texts.map((text, index) => `<text x="${left}" y="${top + index * LINE}" ${style}>${text}</text>`).join('');
}

/** Returns a text in lines that fit into a width in pixels, escaped for SVG. */
function wrapped(text: string, width: number): string[] {
  const most = Math.floor(width / (FONT_SIZE * LETTER_WIDTH));
  const result = [''];
  for (const word of text.split(' ')) {
    const line = result.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > most) result.push(word);
    else result[result.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return result.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}
