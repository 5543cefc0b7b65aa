import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeAll } from './compose/compose.pool.ts';
import { demoGames } from './games/game.list.ts';
import type { DemoClue } from './games/game.model.ts';
import { sourceFingerprint } from './source.fingerprint.ts';

const LEDGER = '.composed.json';

interface Wanted {
  scene: DemoClue['scene'];
  seed: string;
  /** Hash of everything the picture follows from. */
  input: string;
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = values.out ?? join(import.meta.dirname, '..', 'dist');
await compose(out);

async function compose(folder: string): Promise<void> {
  const started = performance.now();
  mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  const known = readLedger(folder);
  const source = sourceFingerprint();
  const wanted = demoGames.map((game, gameIndex) =>
    game.clues.map((clue, clueIndex): Wanted => {
      const seed = `${gameIndex}/${clueIndex}/${game.word}`;
      return { scene: clue.scene, seed, input: hash(`${source}\n${seed}\n${JSON.stringify(clue.scene)}`) };
    }),
  );
  const all = wanted.flat();
  const files = new Map(
    all.flatMap(({ input }) => {
      const file = known[input];
      return file !== undefined && present.has(file) ? [[input, file] as const] : [];
    }),
  );
  const missing = all.filter(({ input }) => !files.has(input));
  console.log(`${all.length} pictures of ${demoGames.length} games: ${missing.length} to compose`);
  let done = 0;
  await composeAll(missing, ({ input }, picture) => {
    const file = `${hash(picture).slice(0, 24)}.webp`;
    writeFileSync(join(folder, file), picture);
    files.set(input, file);
    done += 1;
    if (done % 25 === 0 || done === missing.length) console.log(`  ${done}/${missing.length} composed`);
  });
  const fileOf = ({ input }: Wanted): string => files.get(input) ?? '';
  const games = demoGames.map((game, gameIndex) => ({
    word: game.word,
    clues: game.clues.map((clue, clueIndex) => ({
      file: fileOf(wanted[gameIndex]?.[clueIndex] as Wanted),
      description: clue.description,
    })),
  }));
  writeFileSync(join(folder, 'games.json'), `${JSON.stringify(games, null, '\t')}\n`);
  writeFileSync(
    join(folder, LEDGER),
    `${JSON.stringify(Object.fromEntries(all.map((picture) => [picture.input, fileOf(picture)])))}\n`,
  );
  const kept = new Set([...all.map(fileOf), 'games.json', LEDGER]);
  const stale = [...present].filter((name) => !kept.has(name));
  for (const name of stale) rmSync(join(folder, name), { recursive: true });
  console.log(
    `Demo pictures are ready in ${((performance.now() - started) / 1000).toFixed(1)} s (${stale.length} stale files removed)`,
  );
}

/** What a former run composed, by hash of the inputs; nothing if there is no readable record. */
function readLedger(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, LEDGER), 'utf8'));
  } catch {
    return {};
  }
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
