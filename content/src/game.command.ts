import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDemoGames, readTutorialGame } from './games/games.ts';
import { composePictures } from './pictures/composed-pictures.ts';

// `node src/game.command.ts WORD FOLDER`: writes a game to a folder: its pictures as 1.webp to
// 5.webp, and its texts as game.json.
const { positionals } = parseArgs({ allowPositionals: true });
const [word, folder] = positionals;
if (!word || !folder) throw new Error('Usage: node src/game.command.ts WORD FOLDER');
const game = [...readDemoGames(), readTutorialGame()].find(({ key }) => key === word.toUpperCase());
if (!game) throw new Error(`There is no game ${word}.`);
const pictureFile = await composePictures([game]);
mkdirSync(folder, { recursive: true });
for (const [index, clue] of game.clues.entries())
  copyFileSync(pictureFile(clue), join(folder, `${index + 1}.webp`));
const clues = game.clues.map(({ hint, description }) => ({ hint, description }));
writeFileSync(join(folder, 'game.json'), `${JSON.stringify({ word: game.word, clues })}\n`);
