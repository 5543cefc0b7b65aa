import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeAll } from './compose/compose.pool.ts';
import { tutorialGame } from './games/tutorial.game.ts';

// `node src/compose-tutorial.ts DIR`: writes the pictures of the tutorial's game to DIR as 1.webp to 5.webp, and its word to word.txt.
const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (!folder) throw new Error('Usage: node src/compose-tutorial.ts DIR');
mkdirSync(folder, { recursive: true });
const jobs = tutorialGame.clues.map(({ scene }, index) => ({ scene, seed: `tutorial/${index}`, number: index + 1 }));
await composeAll(jobs, ({ number }, picture) => writeFileSync(join(folder, `${number}.webp`), picture));
writeFileSync(join(folder, 'word.txt'), tutorialGame.word);
