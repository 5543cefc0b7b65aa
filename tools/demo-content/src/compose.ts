import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeAll } from './compose/compose.pool.ts';
import { DEMO_CREDIT } from './games/demo.credit.ts';
import { demoGames } from './games/game.list.ts';
import type { DemoClue } from './games/game.model.ts';
import { sourceFingerprint } from './source.fingerprint.ts';

/** Records which inputs resulted in which picture, so that the next run composes only what changed. */
const CACHE_FILE = '.composed.json';

interface PictureJob {
  scene: DemoClue['scene'];
  seed: string;
  /** Hash of everything that determines the picture. */
  input: string;
}

const { values } = parseArgs({ options: { out: { type: 'string' }, first: { type: 'string' } } });
const out = values.out ?? join(import.meta.dirname, '..', 'dist');
await compose(out, values.first === undefined ? demoGames.length : Number(values.first));

/** Composes the missing pictures of the first games and lists all games whose pictures are complete. */
async function compose(folder: string, gameCount: number): Promise<void> {
  const startedAt = performance.now();
  mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  const cached = readCache(folder);
  const source = sourceFingerprint();
  const jobs = demoGames.map((game) =>
    game.clues.map((clue, clueIndex): PictureJob => {
      const seed = `${game.word}/${clueIndex}`;
      return { scene: clue.scene, seed, input: hash(`${source}\n${seed}\n${JSON.stringify(clue.scene)}`) };
    }),
  );
  const all = jobs.flat();
  const files = new Map(
    all.flatMap(({ input }) => {
      const file = cached[input];
      return file !== undefined && present.has(file) ? [[input, file] as const] : [];
    }),
  );
  const wanted = jobs.slice(0, gameCount).flat();
  const missing = wanted.filter(({ input }) => !files.has(input));
  console.log(`${wanted.length} pictures of ${Math.min(gameCount, jobs.length)} games: ${missing.length} to compose`);
  let done = 0;
  await composeAll(missing, ({ input }, picture) => {
    const file = `${hash(picture).slice(0, 24)}.webp`;
    writeFileSync(join(folder, file), picture);
    files.set(input, file);
    done += 1;
    if (done % 25 !== 0 && done !== missing.length) return;
    console.log(`  ${done}/${missing.length} composed`);
    writeCache(folder, files);
  });
  const games = demoGames.flatMap((game, gameIndex) => {
    const clues = game.clues.flatMap(({ description, hint }, clueIndex) => {
      const file = files.get(jobs[gameIndex]?.[clueIndex]?.input ?? '');
      return file === undefined ? [] : [{ file, description, hint, credit: DEMO_CREDIT }];
    });
    return clues.length === game.clues.length ? [{ word: game.word, theme: game.theme, clues }] : [];
  });
  writeFileSync(join(folder, 'games.json'), `${JSON.stringify(games, null, '\t')}\n`);
  writeCache(folder, files);
  const current = new Set([...files.values(), 'games.json', CACHE_FILE]);
  const stale = [...present].filter((name) => !current.has(name));
  for (const name of stale) rmSync(join(folder, name), { recursive: true });
  console.log(
    `Demo pictures are ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s (${stale.length} stale files removed)`,
  );
}

/** Returns the file names of earlier pictures by the hash of their input; empty when there is no readable cache. */
function readCache(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, CACHE_FILE), 'utf8'));
  } catch {
    return {};
  }
}

function writeCache(folder: string, files: ReadonlyMap<string, string>): void {
  writeFileSync(join(folder, CACHE_FILE), `${JSON.stringify(Object.fromEntries(files))}\n`);
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
