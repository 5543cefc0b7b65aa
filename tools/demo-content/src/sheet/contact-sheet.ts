import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { demoGames } from '../games/game.list.ts';
import { drawRow, SHEET_THEMES, type SheetGame, sheetWidth } from './sheet.row.ts';

const USAGE = 'Usage: node src/sheet/contact-sheet.ts sheet.png [--cell 300] [--from 0] [--games 8] [--words OWL,BEE]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cell: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    games: { type: 'string', default: '8' },
    words: { type: 'string' },
    theme: { type: 'string', default: 'light' },
    dist: { type: 'string', default: join(import.meta.dirname, '..', '..', 'dist') },
  },
});
const [target] = positionals;
if (!target) throw new Error(`${USAGE} [--theme light|dark|both] [--dist DIR]`);

const cell = Number(values.cell);
const first = Number(values.from);
const wanted = values.words?.toUpperCase().split(',');
const all = JSON.parse(readFileSync(join(values.dist, 'games.json'), 'utf8')) as Omit<SheetGame, 'isOblique'>[];
const games = wanted ? all.filter(({ word }) => wanted.includes(word)) : all.slice(first, first + Number(values.games));
const oblique = new Set(demoGames.flatMap(({ word, lastClue }) => (lastClue === 'oblique' ? [word] : [])));
const rows = await Promise.all(
  games.flatMap((game) =>
    themesOf(values.theme).map((theme) =>
      drawRow({ ...game, isOblique: oblique.has(game.word) }, cell, SHEET_THEMES[theme], values.dist),
    ),
  ),
);
const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, { height }) => sum + height, 0));
const height = rows.reduce((sum, row) => sum + row.height, 0);
await sharp({ create: { width: sheetWidth(cell), height, channels: 3, background: '#808080' } })
  .composite(rows.map(({ png }, index) => ({ input: png, left: 0, top: tops[index] ?? 0 })))
  .png()
  .toFile(target);
console.log(`Wrote ${games.length} games to ${target}`);

function themesOf(name: string): (keyof typeof SHEET_THEMES)[] {
  if (name === 'both') return ['light', 'dark'];
  if (name === 'light' || name === 'dark') return [name];
  throw new Error(`--theme is light, dark or both, not ${name}`);
}
