import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect } from '@nats-io/transport-node';
import type { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { addImage, callCatalog } from './catalog-call.ts';
import { dailyDates, readDemoGames, remainingWork } from './demo-games.ts';

const CONCURRENCY = 3;
const LIST = path.join(ROOT, 'tools/demo-content/dist/games.json');

/** The database of an unfinished seeding, which only continues there. */
interface UnfinishedSeeding {
  database: string;
}

/** Seeds an empty catalog with the demo games and past daily games; continues an interrupted seeding. */
export async function seedCatalog(
  urls: { natsUrl: string; databaseUrl: string; catalogUrl: string },
  folder: DataFolder,
  list = LIST,
): Promise<void> {
  const nats = await connect({ ...parseNatsUrl(urls.natsUrl), name: 'launch-seed' });
  try {
    const known = await callCatalog(nats, 'listGames', {});
    const database = fingerprint(urls.databaseUrl);
    const isPartlySeeded = folder.readJson<UnfinishedSeeding>('seeding.json')?.database === database;
    if (known.length > 0 && !isPartlySeeded) return;
    const games = await readDemoGames(list);
    folder.writeJson('seeding.json', { database } satisfies UnfinishedSeeding);
    const work = remainingWork(games, known);
    say(`Seeding the catalog with ${games.length} demo games …`);
    const created = [];
    for (const { word, clues, gameId } of work) {
      created.push({
        clues,
        gameId: gameId ?? (await callCatalog(nats, 'createGame', { word, isActive: true, isDaily: true })).id,
      });
    }
    let done = games.length - work.length;
    await runConcurrently(created, async ({ clues, gameId }) => {
      for (const { file, description, hint } of clues) {
        await addImage(urls.catalogUrl, { gameId, description, hint }, await readFile(file));
      }
      done += 1;
      if (done % 10 === 0 && done < games.length) say(`  ${done} of ${games.length} games`);
    });
    for (const date of dailyDates(Date.now())) await callCatalog(nats, 'pickDaily', { date });
    folder.remove('seeding.json');
    say(`The catalog has ${games.length} games, and a daily game for each of the past 30 days.`);
  } finally {
    await nats.close();
  }
}

/** Processes several games at a time, so that re-encoding in the catalog uses all cores. */
async function runConcurrently<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Returns a hash of the database URL without password and port, because a private server may get another port. */
function fingerprint(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${hostname}${pathname}`).digest('hex').slice(0, 16);
}
