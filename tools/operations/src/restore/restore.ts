import type { NatsConnection } from '@nats-io/transport-node';
import { hasArchive, hasArchiveTables, restoreArchive } from '../backup/archive-tables.ts';
import type { Servers } from '../backup/back-up.ts';
import { ERASURES_FILE, type Manifest, readManifest, readText } from '../backup/manifest.ts';
import type { BackupFiles } from '../backup/store/backup-store.ts';
import { type ErasedSession, putErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { requireStopped } from '../reconcile/require-stopped.ts';
import { NotEmptyError } from './not-empty.error.ts';
import { hasPlays, replicasOf, restoreStreams } from './restore-streams.ts';
import { hasGames, restoreTables } from './restore-tables.ts';

interface RestoreOptions {
  /** A newer backup, of which only the erasures are restored. */
  readonly newer?: BackupFiles | undefined;
  /** Deletes the games and plays that the servers contain. Without it, they are rejected. */
  readonly replace?: boolean;
}

/**
 * Restores a backup into servers without events, and rebuilds the derived tables. Run it before the
 * services are
 * started. Redis may be empty or not: the projectors count all plays again when they start.
 * Sessions that were erased since the
 * backup are erased again: those recorded in this NATS, and those recorded in a `newer` backup.
 * Resolves with what else was changed, in
 * sentences.
 */
export async function restore(
  servers: Servers,
  files: BackupFiles,
  { newer, replace = false }: RestoreOptions = {},
): Promise<{ readonly manifest: Manifest; readonly findings: readonly string[] }> {
  const { databaseUrl, natsUrl, archiveDatabaseUrl } = servers;
  const manifest = await readManifest(files);
  if (newer) await readManifest(newer);
  const wasArchived = hasArchiveTables(manifest);
  if (wasArchived && !archiveDatabaseUrl) {
    throw new Error(
      'This backup contains archived plays. Set ARCHIVE_DATABASE_URL to the database for them.',
    );
  }
  const archiveUrl = wasArchived ? archiveDatabaseUrl : undefined;
  return withPlayLog(
    { natsUrl, archiveDatabaseUrl: archiveUrl },
    'restore',
    async (nc, archive) => {
      await requireStopped(nc);
      if (!replace) await requireEmpty(servers, nc);
      await restoreTables(databaseUrl, files, manifest, replace);
      if (archiveDatabaseUrl) await restoreArchive(archiveDatabaseUrl, files, manifest);
      await restoreStreams(nc, files, manifest, archive);
      const erased = [
        ...(await erasedSessionsIn(files)),
        ...(newer ? await erasedSessionsIn(newer) : []),
      ];
      await putErasedSessions(nc, erased, replicasOf(nc, manifest.streams));
      return { manifest, findings: await reconcile(nc, databaseUrl, archive) };
    },
  );
}

async function requireEmpty(
  { databaseUrl, archiveDatabaseUrl }: Servers,
  nc: NatsConnection,
): Promise<void> {
  if (await hasGames(databaseUrl))
    throw new NotEmptyError('This database already contains games.', 'DATABASE_URL');
  if (archiveDatabaseUrl && (await hasArchive(archiveDatabaseUrl)))
    throw new NotEmptyError(
      'This database already contains archived plays.',
      'ARCHIVE_DATABASE_URL',
    );
  if (await hasPlays(nc)) throw new NotEmptyError('This NATS already contains plays.', 'NATS_URL');
}

const erasedSessionsIn = async (files: BackupFiles): Promise<ErasedSession[]> =>
  JSON.parse((await readText(files, ERASURES_FILE)) ?? '[]');
