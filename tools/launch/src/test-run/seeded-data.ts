import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../backing/postgres-binaries.ts';
import { ROOT } from '../root.ts';
import { LaunchError, say } from '../say.ts';
import { runTool } from '../tool.ts';
import type { Tally } from './reports.ts';
import { emptyTestFolder } from './test-folder.ts';
import { startTestProduct, waitUntilSeeded } from './test-product.ts';

/** With fewer, a game of the past days that tests play is that of today or of a coming day too. */
const DEMO_GAMES = '12';

/** What determines the games of the database and the sizes of their pictures. */
const SOURCES = [
  'content/credit.yaml',
  'content/{games,pictures,src}/**/*.{ts,yaml,webp}',
  'tools/launch/src/test-run/seeded-data.ts',
  'services/game-catalog/src/{archives,pictures,games,daily-game,database,schema}/**/*.ts',
  'services/game-catalog/src/*/*.tables.ts',
];

let seeded: Promise<string> | undefined;

/**
 * Copies a database with demo games, and all sizes of their pictures, into an empty data folder.
 */
export async function copySeededData(dataDir: string): Promise<void> {
  const source = await ensureSeededData();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const parts = ['postgres', 'format'].map((name) => path.join(source, name));
  const { code, printed } = await runTool('cp', ['-a', ...parts, dataDir]);
  if (code !== 0)
    throw new LaunchError(`The data for the tests could not be copied: ${printed.trim()}`);
}

/**
 * Seeds the database that products under test begin with, unless there is one of this content and
 * day. Counts as one test.
 */
export async function seedTestData(): Promise<Tally> {
  await ensureSeededData();
  return { passed: 1, failed: 0, skipped: 0 };
}

/** Resolves with the folder of the seeded database. */
function ensureSeededData(): Promise<string> {
  seeded ??= seed();
  return seeded;
}

async function seed(): Promise<string> {
  const folder = path.join(ROOT, '.imguessr/test', `seeded-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  for (const stale of globSync(path.join(ROOT, '.imguessr/test/seeded-*')))
    rmSync(stale, { recursive: true });
  say(`Seeding a database with ${DEMO_GAMES} demo games for the tests …`);
  const draft = await emptyTestFolder('seeding');
  const product = await startTestProduct(draft, { env: { DEMO_GAMES } });
  await waitUntilSeeded(product).finally(() => product.stop());
  renameSync(draft, folder);
  return folder;
}

/**
 * Returns a hash of what the database depends on. Contains the date, because past days have daily
 * games.
 */
function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(`${DEMO_GAMES} ${findPostgres()?.major} ${new Date().toISOString().slice(0, 10)}`);
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !file.includes('.spec.'),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
