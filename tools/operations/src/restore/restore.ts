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
import { deleteLog, eraseAgain, hasLog, restorePlays } from './restore-plays.ts';
import { contentOfDatabase, restoreTables } from './restore-tables.ts';

interface RestoreOptions {
  /** A newer backup, of which only the erasures are restored. */
  readonly newer?: BackupFiles | undefined;
  /** Deletes the games and plays that the servers contain. Without it, they are rejected. */
  readonly replace?: boolean;
}

/**
 * Restores a backup into empty servers before the services are started. Sessions that were erased
 * since are erased again: those recorded in this NATS, and in a `newer` backup. Resolves with how
 * many plays that were.
 */
export async function restore(
  { databaseUrl, natsUrl }: Servers,
  files: BackupFiles,
  { newer, replace = false }: RestoreOptions = {},
): Promise<{ readonly manifest: Manifest; readonly erasedAgain: number }> {
  const manifest = await readManifest(files);
  if (newer) await readManifest(newer);
  return withNats(natsUrl, 'restore', async (nc) => {
    await requireStopped(nc);
    if (!replace) await requireEmpty(databaseUrl, nc);
    await deleteLog(nc);
    await restoreTables(databaseUrl, files, manifest, replace);
    await restorePlays(databaseUrl, await loadLogTail(files));
    for (const backup of newer ? [files, newer] : [files]) {
      await putErasedSessions(nc, await erasedSessionsIn(backup));
    }
    const isErased = createSessionMatcher(await readErasedSessions(nc));
    const erasedAgain = await eraseAgain(databaseUrl, isErased);
    await withDatabase(databaseUrl, vacuumSessions);
    return { manifest, erasedAgain };
  });
}

async function requireEmpty(databaseUrl: string, nc: NatsConnection): Promise<void> {
  const content = await contentOfDatabase(databaseUrl);
  if (content)
    throw new NotEmptyError(`This database already contains ${content}.`, 'DATABASE_URL');
  if (await hasLog(nc)) throw new NotEmptyError('This NATS already contains plays.', 'NATS_URL');
}

const erasedSessionsIn = async (files: BackupFiles): Promise<ErasedSession[]> =>
  JSON.parse((await readText(files, ERASURES_FILE)) ?? '[]');
