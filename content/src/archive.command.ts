import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './archive/archive.ts';
import { demoLanguages, readDemoGames } from './games/games.ts';

// `npm run archive -w content -- [FILE] [--first 10]`: writes the demo games of all languages, or the
// first of them, to an archive that the admin area imports.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'string' } },
});
const file = resolve(
  process.env.INIT_CWD ?? '',
  positionals[0] ?? join(import.meta.dirname, '../dist/demo-games.zip'),
);
const first = values.first === undefined ? undefined : Number(values.first);
const tables = demoLanguages().map((language) => ({
  language,
  games: readDemoGames(language).slice(0, first),
}));
await writeArchive(tables, file);
console.log(
  `${file} has ${tables.map((table) => `${table.games.length} games in ${table.language}`).join(', ')}`,
);
