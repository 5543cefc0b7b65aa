import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

// Usage: node src/contact-sheet.ts sheet.png [--cell 240] [--from 0] [--games 10] [--dist DIR]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cell: { type: 'string', default: '240' },
    from: { type: 'string', default: '0' },
    games: { type: 'string', default: '100' },
    dist: { type: 'string', default: join(import.meta.dirname, '..', 'dist') },
  },
});
const [target] = positionals;
if (!target) throw new Error('Usage: node src/contact-sheet.ts sheet.png');

interface SheetGame {
  word: string;
  clues: { file: string }[];
}

const cell = Number(values.cell);
const label = 26;
const first = Number(values.from);
const games = (JSON.parse(readFileSync(join(values.dist, 'games.json'), 'utf8')) as SheetGame[]).slice(
  first,
  first + Number(values.games),
);
const tiles = await Promise.all(
  games.flatMap((game, row) => [
    { input: wordLabel(game.word), left: 0, top: row * (cell + label) },
    ...game.clues.map(async (clue, column) => ({
      input: await sharp(join(values.dist, clue.file))
        .resize(cell - 4, cell - 4)
        .png()
        .toBuffer(),
      left: column * cell + 2,
      top: row * (cell + label) + label,
    })),
  ]),
);
await sharp({
  create: { width: cell * 5, height: games.length * (cell + label), channels: 3, background: '#202024' },
})
  .composite(tiles)
  .png()
  .toFile(target);
console.log(`Wrote ${games.length} games to ${target}`);

function wordLabel(word: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell * 5}" height="${label}"><text x="6" y="19" font-family="sans-serif" font-size="17" font-weight="bold" fill="#fff">${word}</text></svg>`,
  );
}
