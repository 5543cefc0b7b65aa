import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { type DemoGame, pictureFile, readCredits } from '../games/games.ts';

const NOTICE = join(import.meta.dirname, '../../../NOTICE');
/**
 * The date of all files in the archive, without a time zone, so that the same games result in the same
 * bytes everywhere.
 */
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** The games in one language. */
interface LanguageTable {
  readonly language: string;
  readonly games: readonly DemoGame[];
}

/**
 * Writes games to an archive, in the format of docs/edit/many-games.md: a zip with a table for each
 * language, the first of which is
 * `games.csv`, and the pictures, which all languages share.
 */
export async function writeArchive(tables: readonly LanguageTable[], file: string): Promise<void> {
  const zip = new ZipFile();
  for (const [index, { language, games }] of tables.entries()) {
    const name = index === 0 ? 'games.csv' : `games.${language}.csv`;
    zip.addBuffer(Buffer.from(gamesTable(games)), name, ENTRY);
  }
  const games = tables.flatMap((table) => table.games);
  for (const [key, { clues }] of new Map(games.map((game) => [game.key, game] as const))) {
    for (const clue of clues.keys()) {
      const [picture, name] = [pictureFile(key, clue + 1), `pictures/${key}/${clue + 1}.webp`];
      // Pictures are compressed already.
      zip.addFile(picture, name, { ...ENTRY, compress: false });
    }
  }
  // The licence of the emoji goes with every copy; the import ignores the file.
  zip.addFile(NOTICE, 'NOTICE.txt', ENTRY);
  zip.end();
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await pipeline(zip.outputStream, createWriteStream(draft));
  renameSync(draft, file);
}

/**
 * Returns `games.csv`: active daily games, in rows named by their keys; begins with a byte order
 * mark, for Excel.
 */
function gamesTable(games: readonly DemoGame[]): string {
  const { composed, photographs } = readCredits();
  const rows = games.map(({ key, word, clues }) => ({
    row: key,
    word,
    active: 'yes',
    daily: 'yes',
    ...Object.assign(
      {},
      ...clues.map(({ hint, description }, index) =>
        numbered(index + 1, {
          hint,
          description,
          ...(photographs[key]?.[index] ?? composed),
        }),
      ),
    ),
  }));
  return stringify(rows, {
    header: true,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
}

/** Returns the cells of a picture: `hint1`, `description1` … */
function numbered(number: number, cells: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [`${name}${number}`, text]),
  );
}
