import { createHash } from 'node:crypto';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect } from '@nats-io/transport-node';
import type { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import { callCatalog } from './catalog-call.ts';
import { dailyDates, FIRST_DAYS, PAST_DAYS } from './daily-dates.ts';
import { importBox } from './import-box.ts';

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

/** Seeds an empty catalog with the games of a box and past daily games; continues an interrupted seeding. */
export async function seedCatalog(
  access: { natsUrl: string; databaseUrl: string; catalogUrl: string; sessionSecret: string },
  folder: DataFolder,
  part: SeedingPart,
  box: string,
): Promise<void> {
  const nats = await connect({ ...parseNatsUrl(access.natsUrl), name: 'launch-seed' });
  try {
    const known = await callCatalog(nats, 'listGames', {});
    if (known.length > 0 && !isSeedingUnfinished(folder, access.databaseUrl)) return;
    folder.writeJson(STATE_FILE, { database: fingerprint(access.databaseUrl) } satisfies UnfinishedSeeding);
    if (part === 'first') say('Seeding the catalog: the first demo games now, the others in the background.');
    await importBox({ ...access, nats }, box);
    const dates = dailyDates(Date.now());
    for (const date of part === 'first' ? dates.slice(-FIRST_DAYS) : dates)
      await callCatalog(nats, 'pickDaily', { date });
    if (part === 'first') return;
    folder.remove(STATE_FILE);
    const games = await callCatalog(nats, 'listGames', {});
    say(`The catalog has ${games.length} demo games, and a daily game for each of the past ${PAST_DAYS} days.`);
  } finally {
    await nats.close();
  }
}

/** Returns a hash of the database URL without password and port, because a private server may get another port. */
function fingerprint(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${hostname}${pathname}`).digest('hex').slice(0, 16);
}
