import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging';
import { connect } from '@nats-io/transport-node';
import type { DataFolder } from '../data-folder.ts';
import { ROOT } from '../root.ts';
import { LaunchError, say } from '../say.ts';
import { runTool } from '../tool.ts';
import { createCatalogCall } from './catalog-call.ts';
import { dailyDates, FIRST_DAYS, PAST_DAYS } from './daily-dates.ts';
import { importArchive } from './import-archive.ts';
import { isSeedingUnfinished, recordSeeded, recordSeeding } from './unfinished-seeding.ts';

const WRITE_ARCHIVE = path.join(ROOT, 'content/src/archive.command.ts');

/** The part that the product waits for, or the remaining one. */
export type SeedingPart = 'first' | 'rest';

/** The demo games to seed; `games` is how many, all by default. */
interface DemoGames {
  readonly language: string;
  readonly games: string | undefined;
}

/**
 * Seeds an empty catalog with demo games and past daily games; continues an interrupted seeding.
 */
export async function seedCatalog(
  access: { natsUrl: string; databaseUrl: string; catalogUrl: string; sessionSecret: string },
  folder: DataFolder,
  part: SeedingPart,
  demo: DemoGames,
): Promise<void> {
  const nats = await connect({ ...parseNatsUrl(access.natsUrl), name: 'launch-seed' });
  try {
    const callCatalog = createCatalogCall(nats);
    const known = await callCatalog('listGames', {});
    if (known.length > 0 && !isSeedingUnfinished(folder, access.databaseUrl)) return;
    recordSeeding(folder, access.databaseUrl);
    if (part === 'first')
      say('Seeding the catalog: the first demo games now, the others in the background.');
    const archive = folder.path(`run/${part}-games.zip`);
    await writeArchive(archive, demo);
    await importArchive(access, archive).finally(() => rmSync(archive));
    const dates = dailyDates(Date.now());
    for (const date of part === 'first' ? dates.slice(-FIRST_DAYS) : dates)
      await callCatalog('pickDaily', { date });
    if (part === 'first') return;
    recordSeeded(folder);
    const games = await callCatalog('listGames', {});
    say(
      `The catalog has ${games.length} demo games, and a daily game for each of the past ${PAST_DAYS} days.`,
    );
  } finally {
    await nats.close();
  }
}

async function writeArchive(file: string, { language, games }: DemoGames): Promise<void> {
  const first = games === undefined ? [] : ['--first', games];
  const args = [WRITE_ARCHIVE, file, '--language', language, ...first];
  const { code, printed } = await runTool(process.execPath, args);
  if (code !== 0) throw new LaunchError(`No demo games: ${printed.trim()}`);
}
