import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { type AddPicture, callCatalog, createPictureClient } from './catalog-call.ts';
import { type DemoGame, dailyDates, firstPart, PAST_DAYS, readDemoGames, remainingWork } from './demo-games.ts';

/** Games at a time: one in the background, so that the product stays responsive. */
const CONCURRENCY = { first: 3, rest: 1 } as const;

const LIST = path.join(ROOT, 'tools/demo-content/dist/games.json');
const STATE_FILE = 'seeding.json';

/** The database of an unfinished seeding, which only continues there. */
interface UnfinishedSeeding {
  database: string;
}

/** The part that the product waits for, or the remaining one. */
export type SeedingPart = 'first' | 'rest';

/** Returns whether a catalog has only a part of the demo games so far: the one in this database, or any if none is given. */
export function isSeedingUnfinished(folder: DataFolder, databaseUrl?: string): boolean {
  const unfinished = folder.readJson<UnfinishedSeeding>(STATE_FILE);
  return unfinished !== undefined && (databaseUrl === undefined || unfinished.database === fingerprint(databaseUrl));
}

/** Seeds an empty catalog with a part of the demo games and past daily games; continues an interrupted seeding. */
export async function seedCatalog(
  access: { natsUrl: string; databaseUrl: string; catalogUrl: string; sessionSecret: string },
  folder: DataFolder,
  part: SeedingPart,
  { list = LIST, demoGames }: { list?: string; demoGames?: number | undefined } = {},
): Promise<void> {
  const nats = await connect({ ...parseNatsUrl(access.natsUrl), name: 'launch-seed' });
  const addPicture = createPictureClient(access.catalogUrl, access.sessionSecret);
  try {
    const known = await callCatalog(nats, 'listGames', {});
    if (known.length > 0 && !isSeedingUnfinished(folder, access.databaseUrl)) return;
    folder.writeJson(STATE_FILE, { database: fingerprint(access.databaseUrl) } satisfies UnfinishedSeeding);
    const all = { games: (await readDemoGames(list)).slice(0, demoGames), dates: dailyDates(Date.now()) };
    const { games, dates } = part === 'first' ? firstPart(all.games, all.dates) : all;
    if (part === 'first' && games.length > 0)
      say(`Seeding the catalog: the first ${games.length} demo games now, the others in the background.`);
    await addGames(nats, addPicture, remainingWork(games, known), CONCURRENCY[part]);
    for (const date of games.length > 0 ? dates : []) await callCatalog(nats, 'pickDaily', { date });
    if (part === 'first') return;
    folder.remove(STATE_FILE);
    say(`The catalog has ${games.length} demo games, and a daily game for each of the past ${PAST_DAYS} days.`);
  } finally {
    await nats.close();
  }
}

/** Adds games and missing pictures to the catalog. The games are created first, so that their ids are in order. */
async function addGames(
  nats: NatsConnection,
  addPicture: AddPicture,
  work: (DemoGame & { gameId: number | undefined })[],
  concurrency: number,
): Promise<void> {
  const created = [];
  for (const { word, theme, clues, gameId } of work) {
    const game = { word, theme, isActive: true, isDaily: true };
    created.push({ clues, gameId: gameId ?? (await callCatalog(nats, 'createGame', game)).id });
  }
  await runConcurrently(concurrency, created, async ({ clues, gameId }) => {
    for (const { file, description, hint, credit } of clues) {
      await addPicture({ gameId, description, hint, credit }, await readFile(file));
    }
  });
}

/** Processes several items at a time, so that re-encoding in the catalog uses all cores. */
async function runConcurrently<T>(concurrency: number, items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Returns a hash of the database URL without password and port, because a private server may get another port. */
function fingerprint(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${hostname}${pathname}`).digest('hex').slice(0, 16);
}
