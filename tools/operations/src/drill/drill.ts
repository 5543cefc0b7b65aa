import { retry } from '@imguessr/async';
import { connectPostgres } from '@imguessr/connections';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { requireIntact } from '../archive/verify-log.ts';
import { hasArchiveTables } from '../backup/archive-tables.ts';
import type { BackupFiles } from '../backup/store/backup-store.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { StillRunningError } from '../reconcile/require-stopped.ts';
import { NotEmptyError } from '../restore/not-empty.error.ts';
import { restore } from '../restore/restore.ts';
import { type Recount, recount } from './recount.ts';

/** The drill did not begin, because its servers are in use. This says nothing about the backup. */
export class DrillRefusedError extends Error {}

/** Servers that are empty and used by nothing else. */
export interface DrillServers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

export interface DrillResult extends Recount {
  /** When the backup was created. */
  readonly takenAt: string;
  /** The result of comparing the archive of plays with its chain of blocks. */
  readonly archive: string;
  readonly seconds: number;
}

/** Servers that start together with the drill may take this long. */
const START_MS = 120_000;
const RETRY_MS = 500;

/**
 * Restores a backup into the drill's servers, reads every fact, counts every table and verifies the
 * archive. Rejects when anything differs, and
 * with `DrillRefusedError` before it changes servers that are in use.
 */
export async function runDrill(
  { databaseUrl, natsUrl }: DrillServers,
  files: BackupFiles,
): Promise<DrillResult> {
  const started = performance.now();
  await whenStarted(databaseUrl, natsUrl);
  const servers = { databaseUrl, natsUrl, archiveDatabaseUrl: databaseUrl };
  const { manifest } = await restore(servers, files).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  const archiveDatabaseUrl = hasArchiveTables(manifest) ? databaseUrl : undefined;
  return withPlayLog({ natsUrl, archiveDatabaseUrl }, 'restore-drill', async (nc, archive) => {
    const counted = await recount(nc, archive, databaseUrl, manifest);
    const verified = archive ? await requireIntact(nc, archive) : 'Nothing was archived.';
    const seconds = Math.round((performance.now() - started) / 1_000);
    return { takenAt: manifest.takenAt, ...counted, archive: verified, seconds };
  });
}

function refusalOf(error: unknown): DrillRefusedError | undefined {
  if (error instanceof StillRunningError)
    return new DrillRefusedError(
      'Imguessr is running on the NATS of the drill. Set DRILL_NATS_URL to an empty server that nothing else uses.',
    );
  if (!(error instanceof NotEmptyError)) return undefined;
  const setting = error.setting === 'NATS_URL' ? 'DRILL_NATS_URL' : 'DRILL_DATABASE_URL';
  return new DrillRefusedError(
    `${error.message} Set ${setting} to an empty server: the drill empties none.`,
  );
}

async function whenStarted(databaseUrl: string, natsUrl: string): Promise<void> {
  const tryBoth = async () => {
    const db = await connectPostgres(databaseUrl, { connectionTimeoutMillis: 3_000 });
    await db.end();
    const nc = await connect({ ...parseNatsUrl(natsUrl), name: 'restore-drill', timeout: 3_000 });
    await jetstreamManager(nc).finally(() => nc.close());
  };
  await retry(tryBoth, { delayMs: RETRY_MS, maxMs: START_MS }).catch((error: Error) => {
    throw new Error(
      `The servers of the drill did not start: ${error.message}. Check DRILL_DATABASE_URL and DRILL_NATS_URL.`,
      { cause: error },
    );
  });
}
