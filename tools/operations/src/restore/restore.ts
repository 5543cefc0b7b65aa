import type { NatsConnection } from '@nats-io/transport-node';
import type { Servers } from '../backup/back-up.ts';
import { loadLogTail } from '../backup/log-tail.ts';
import { ERASURES_FILE, type Manifest, readManifest, readText } from '../backup/manifest.ts';
import type { BackupFiles } from '../backup/store/backup-store.ts';
import { withDatabase } from '../catalog/with-database.ts';
import { vacuumSessions } from '../erasure/session-plays.ts';
import {
  createSessionMatcher,
  type ErasedSession,
  putErasedSessions,
  readErasedSessions,
} from '../erasure/stores/erased-sessions.ts';
import { withNats } from '../nats/with-nats.ts';
import { NotEmptyError } from './not-empty.error.ts';
import { requireStopped } from './require-stopped.ts';
import {
  deleteLog,
  eraseAgain,
  hasLog,
  isLogOf,
  restoreLater,
  restorePlays,
} from './restore-plays.ts';
import { contentOfDatabase, restoreTables } from './restore-tables.ts';

interface RestoreOptions {
  /** A newer backup, of which only the erasures are restored. */
  readonly newer?: BackupFiles | undefined;
  /** Deletes the games and plays that the servers contain. Without it, they are rejected. */
  readonly replace?: boolean;
}

interface Restored {
  readonly manifest: Manifest;
  /** Guesses that were played since the backup. */
  readonly later: number;
  /** Plays of sessions that were erased since. */
  readonly erasedAgain: number;
}

/**
 * Restores a backup into empty servers before the services are started; the log of plays may be the
 * one that the backup is of, and what was played since is restored from it. Sessions that were erased
 * since are erased again: those recorded in this NATS, and in a `newer` backup.
 */
export async function restore(
  { databaseUrl, natsUrl }: Servers,
  files: BackupFiles,
  { newer, replace = false }: RestoreOptions = {},
): Promise<Restored> {
  const manifest = await readManifest(files);
  if (newer) await readManifest(newer);
  return withNats(natsUrl, 'restore', async (nc) => {
    await requireStopped(nc);
    const logged = await loadLogTail(files);
    // PostgreSQL was lost, and NATS was not: it has what was played since the backup.
    const hasLater = !replace && (await isLogOf(nc, logged));
    if (!replace) await requireEmpty(databaseUrl, nc, hasLater);
    await restoreTables(databaseUrl, files, manifest, replace);
    await restorePlays(databaseUrl, logged);
    const later = hasLater ? await restoreLater(databaseUrl, nc) : 0;
    if (!hasLater) await deleteLog(nc);
    for (const backup of newer ? [files, newer] : [files]) {
      await putErasedSessions(nc, await erasedSessionsIn(backup));
    }
    const isErased = createSessionMatcher(await readErasedSessions(nc));
    const erasedAgain = await eraseAgain(databaseUrl, isErased);
    await withDatabase(databaseUrl, vacuumSessions);
    return { manifest, later, erasedAgain };
  });
}

async function requireEmpty(
  databaseUrl: string,
  nc: NatsConnection,
  mayHaveLog: boolean,
): Promise<void> {
  const content = await contentOfDatabase(databaseUrl);
  if (content)
    throw new NotEmptyError(`This database already contains ${content}.`, 'DATABASE_URL');
  if (!mayHaveLog && (await hasLog(nc)))
    throw new NotEmptyError('This NATS already contains plays.', 'NATS_URL');
}

const erasedSessionsIn = async (files: BackupFiles): Promise<ErasedSession[]> =>
  JSON.parse((await readText(files, ERASURES_FILE)) ?? '[]');
