import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partitionOf } from '@imguessr/contracts';
import { encodePlayFact, PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import {
  createAttemptLog,
  ensurePlayStreams,
  publishArchiveManifest,
  readGamePlays,
  recordPartitionCount,
} from '@imguessr/play-log';
import {
  type ArchivePool,
  archiveDue,
  archivedManifest,
  createPlayArchive,
  deleteArchived,
  migrateArchive,
  openArchive,
} from '@imguessr/play-log/archive';
import { createDatabase, startNats } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

export const PARTITIONS = 2;
const REBUILD = join(import.meta.dirname, '../../../../services/game-catalog/src/rebuild.ts');

/** Starts such servers, without plays. */
export async function startPlayServers() {
  const [database, archiveDatabase, nats] = await Promise.all([
    createDatabase(),
    createDatabase(),
    startNats(),
  ]);
  const nc = await connect({ servers: nats.url });
  const urls = {
    databaseUrl: database.url,
    natsUrl: nats.url,
    archiveDatabaseUrl: archiveDatabase.url,
  };
  await promisify(execFile)(process.execPath, [REBUILD], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  const pool = openArchive(archiveDatabase.url);
  return {
    urls,
    database,
    archiveDatabase,
    nats,
    nc,
    pool,
    async stop() {
      await pool.end();
      await nc.close();
      await Promise.all([database.drop(), archiveDatabase.drop(), nats.stop()]);
    },
  };
}

/**
 * PostgreSQL with the tables of the catalog, another database for the archive, and NATS: what
 * backups are made of.
 */
export type PlayServers = Awaited<ReturnType<typeof startPlayServers>>;

/** Creates the streams of the play log, and the schema of its archive, as guess-ingest does. */
export async function createPlayLog({ nc, urls }: PlayServers): Promise<void> {
  await migrateArchive(urls.archiveDatabaseUrl);
  await ensurePlayStreams(await jetstreamManager(nc), PARTITIONS, 1);
  await recordPartitionCount(nc, PARTITIONS, 1);
}

/** Returns the fact of an attempt. */
export const factOf = (sessionId: string, attempt: number, gameId: number): PlayFact => ({
  id: `${sessionId}-${attempt}`,
  gameId,
  sessionId,
  attempt,
  imageIndex: attempt - 1,
  imageId: attempt,
  atMs: Date.parse('2026-05-01T12:00:00Z') + attempt,
  startedAtMs: Date.parse('2026-05-01T12:00:00Z') + 1,
  previousAtMs: 0,
  commandId: `${sessionId}-${attempt}`,
  isAiSelfPlay: false,
  edition: 1,
  fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect: false } },
});

/** Appends facts to the log. */
export async function append(nc: NatsConnection, facts: readonly PlayFact[]): Promise<void> {
  const mux = createRequestMux(nc, 5_000);
  for (const fact of facts) {
    const log = createAttemptLog(mux.request, partitionOf(fact.sessionId, PARTITIONS));
    await log.append(fact);
  }
  mux.close();
}

/** Moves all facts but the newest of each partition into the archive. */
export async function archiveAll(nc: NatsConnection, pool: ArchivePool): Promise<void> {
  for (let partition = 0; partition < PARTITIONS; partition++) {
    await archiveDue(nc, pool, partition, { beforeMs: Date.now() + 1_000 });
    const manifest = await archivedManifest(pool, partition, 1_000);
    if (!manifest) throw new Error('nothing was archived');
    await publishArchiveManifest(nc, partition, manifest, 1);
    await deleteArchived(nc, partition, manifest.archivedThrough);
  }
}

/** Resolves with all facts of a game, by their positions, as text that can be compared. */
export async function plays(
  nc: NatsConnection,
  pool: ArchivePool,
  gameId: number,
): Promise<[number, string][]> {
  const found: [number, string][] = [];
  const reading = readGamePlays(
    nc,
    PARTITIONS,
    gameId,
    new AbortController().signal,
    createPlayArchive(pool),
  );
  for await (const { seq, fact } of reading)
    found.push([seq, Buffer.from(encodePlayFact(fact)).toString('base64')]);
  return found;
}

/** Returns the sessions of these facts. */
export const sessionsIn = (found: readonly [number, string][]): string[] => [
  ...new Set(found.map(([, fact]) => PlayFact.decode(Buffer.from(fact, 'base64')).sessionId)),
];
