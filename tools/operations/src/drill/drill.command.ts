import { type LastDrill, recordDrill } from '@imguessr/play-log';
import { findBackup } from '../backup/scheduled-backup.ts';
import type { BackupStore } from '../backup/store/backup-store.ts';
import { configuredStore, STORE_SETTING } from '../backup/store/configured-store.ts';
import type { Command } from '../command-line/command.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { DrillRefusedError, type DrillServers, runDrill } from './drill.ts';

export const drill: Command = {
  name: 'drill',
  summary:
    'Restores the newest backup into servers of its own, verifies them, and records the result.',
  needs: ['NATS_URL', 'DRILL_DATABASE_URL', 'DRILL_NATS_URL'],
  settings: ['NATS_URL is where the result is recorded; DRILL_… are empty servers.', STORE_SETTING],
  product: 'running',
  async run({ servers, env }) {
    const drillServers = {
      databaseUrl: env.DRILL_DATABASE_URL ?? '',
      natsUrl: env.DRILL_NATS_URL ?? '',
    };
    const { location, ...result } = await drillAndRecord(
      servers.natsUrl,
      drillServers,
      configuredStore(env),
    );
    const message = `Restored ${location} and found all of it: ${result.attempts} attempts of plays. ${result.archive}`;
    return { message, fields: { location, ...result } };
  },
};

/**
 * Restores the newest backup into the drill's servers, and records the outcome in the product's
 * NATS. Rejects when the drill has failed, or was refused.
 */
async function drillAndRecord(productNatsUrl: string, servers: DrillServers, store: BackupStore) {
  if (servers.natsUrl === productNatsUrl)
    throw new Error('DRILL_NATS_URL is the NATS of the product. Use an empty one.');
  try {
    const files = await findBackup(store, 'latest');
    const result = await runDrill(servers, files);
    await record(productNatsUrl, 'completed');
    return { location: files.location, ...result };
  } catch (error) {
    if (error instanceof DrillRefusedError) throw error;
    // The reason of the failure is more useful than that of a failed record, after which the alert
    // for the age follows.
    await record(productNatsUrl, 'failed').catch(() => undefined);
    throw error;
  }
}

const record = (natsUrl: string, result: keyof LastDrill) =>
  withPlayLog({ natsUrl }, 'restore-drill', (nc) => recordDrill(nc, result, new Date()));
