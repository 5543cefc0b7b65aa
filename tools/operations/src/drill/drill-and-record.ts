import { type LastDrill, recordDrill } from '@imguessr/play-log';
import { findBackup } from '../backup/scheduled-backup.ts';
import type { BackupStore } from '../backup/store/backup-store.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { type DrillResult, type DrillServers, runDrill } from './drill.ts';

/** Restores the newest backup into the drill's servers, and records the outcome in the product's NATS. Rejects when the drill has failed. */
export async function drillAndRecord(
  productNatsUrl: string,
  servers: DrillServers,
  store: BackupStore,
): Promise<DrillResult & { readonly location: string }> {
  const { databaseUrl, natsUrl } = servers;
  if (!databaseUrl || !natsUrl) throw new Error('Set DRILL_DATABASE_URL and DRILL_NATS_URL to empty servers.');
  if (natsUrl === productNatsUrl) throw new Error('DRILL_NATS_URL is the NATS of the product. Use an empty one.');
  try {
    const files = await findBackup(store, 'latest');
    const result = await runDrill(servers, files);
    await record(productNatsUrl, 'completed');
    return { location: files.location, ...result };
  } catch (error) {
    // The reason of the failure is more useful than that of a failed record, after which the alert for the age follows.
    await record(productNatsUrl, 'failed').catch(() => undefined);
    throw error;
  }
}

const record = (natsUrl: string, result: keyof LastDrill) =>
  withPlayLog({ natsUrl }, 'restore-drill', (nc) => recordDrill(nc, result, new Date()));
