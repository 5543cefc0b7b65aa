import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeAll } from '../../painter/compose/compose.pool.ts';
import { sourceFingerprint } from '../../painter/compose/source.fingerprint.ts';
import type { DemoClue, DemoGame } from '../games/games.ts';

const FOLDER = join(import.meta.dirname, '../../dist/pictures');

/** Returns the file of a clue's picture. */
export type PictureFile = (clue: DemoClue) => string;

/**
 * Composes the pictures of games that are missing in `dist/pictures`, and resolves with where they
 * are.
 */
export async function composePictures(games: readonly DemoGame[]): Promise<PictureFile> {
  const startedAt = performance.now();
  const fileOf = pictureFiles();
  const clues = games.flatMap((game) => game.clues);
  const missing = clues.filter((clue) => !existsSync(fileOf(clue)));
  console.log(`${clues.length} pictures of ${games.length} games: ${missing.length} to compose`);
  mkdirSync(FOLDER, { recursive: true });
  let done = 0;
  await composeAll(missing, (clue, picture) => {
    // Another process may compose the same picture, and this one may be interrupted.
    const draft = `${fileOf(clue)}.${process.pid}`;
    writeFileSync(draft, picture);
    renameSync(draft, fileOf(clue));
    done += 1;
    if (done % 25 === 0) console.log(`  ${done}/${missing.length} composed`);
  });
  if (done > 0) console.log(`Composed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return fileOf;
}

/** Removes the files that are no picture of these games: those of earlier scenes and painters. */
export function removeStalePictures(games: readonly DemoGame[], fileOf: PictureFile): void {
  const current = new Set(games.flatMap(({ clues }) => clues.map(fileOf)));
  const stale = readdirSync(FOLDER).filter(
    (name) => name.endsWith('.webp') && !current.has(join(FOLDER, name)),
  );
  for (const name of stale) rmSync(join(FOLDER, name));
}

/** File names are hashes of everything that determines a picture: what exists, is up to date. */
function pictureFiles(): PictureFile {
  const source = sourceFingerprint();
  return ({ seed, scene }) => {
    const input = createHash('sha256').update(JSON.stringify([source, seed, scene]));
    return join(FOLDER, `${input.digest('hex').slice(0, 24)}.webp`);
  };
}
