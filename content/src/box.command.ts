import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBox } from './box/box.ts';
import { readDemoGames, readTutorialGame } from './games/games.ts';
import { composePictures, removeStalePictures } from './pictures/composed-pictures.ts';

// `npm run box -w content -- [FILE] [--first 10]`: writes the demo games, or the first of them, to a box that the admin area imports.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { first: { type: 'string' } } });
const file = resolve(process.env.INIT_CWD ?? '', positionals[0] ?? join(import.meta.dirname, '../dist/demo-games.zip'));
const all = readDemoGames();
const games = all.slice(0, values.first === undefined ? all.length : Number(values.first));
const pictureFile = await composePictures(games);
await writeBox(games, pictureFile, file);
removeStalePictures([...all, readTutorialGame()], pictureFile);
console.log(`${file} has ${games.length} games`);
