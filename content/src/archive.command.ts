import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './archive/archive.ts';
import { demoLanguages, readDemoGames } from './games/games.ts';

// `npm run archive -w content -- [FILE] [--language de] [--first 10]`: writes the demo games of one
// language, or of all, or the first of them, to an archive that the admin area imports.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, first: { type: 'string' } },
});
const languages = demoLanguages();
if (values.language !== undefined && !languages.includes(values.language)) {
  throw new Error(
    `There are no demo games in ${values.language}: use one of ${languages.join(', ')}.`,
  );
}
const file = resolve(
  process.env.INIT_CWD ?? '',
  positionals[0] ?? join(import.meta.dirname, '../dist/demo-games.zip'),
);
const first = values.first === undefined ? undefined : Number(values.first);
const tables = (values.language === undefined ? languages : [values.language]).map((language) => ({
  language,
  games: readDemoGames(language).slice(0, first),
}));
await writeArchive(tables, file);
console.log(
  `${file} has ${tables.map((table) => `${table.games.length} games in ${table.language}`).join(', ')}`,
);
