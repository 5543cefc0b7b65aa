import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partitionOf, playStream } from '@imguessr/contracts';
import { encodePlayFact, PlayFact } from '@imguessr/contracts/facts';
import {
  createAttemptLog,
  createErasedFacts,
  createRequestMux,
  ensurePlayStreams,
  publishArchiveManifest,
  readArchiveManifest,
  readGamePlays,
  recordPartitionCount,
} from '@imguessr/messaging';
import {
  type ArchivePool,
  archiveDue,
  archivedManifest,
  createPlayArchive,
  deleteArchived,
  migrateArchive,
  openArchive,
} from '@imguessr/play-archive';
import { createDatabase, startNats } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { erasablePartitions, erasePlays } from '../erasure/erase.ts';
import { recordErasedSessions } from '../erasure/erased-sessions.ts';
import { resultLine, verifyLog } from './verify-log.ts';

const PARTITIONS = 2;
const GAME = 7;
const SESSIONS = ['first', 'second', 'third', 'fourth', 'fifth'];
const REBUILD = join(import.meta.dirname, '../../../../services/game-catalog/src/rebuild.ts');

const factOf = (sessionId: string, attempt: number): PlayFact => ({
  id: `${sessionId}-${attempt}`,
  gameId: GAME,
  sessionId,
  attempt,
  imageIndex: attempt - 1,
  imageId: attempt,
  atMs: Date.parse('2026-05-01T12:00:00Z') + attempt,
  commandId: `${sessionId}-${attempt}`,
  isAiSelfPlay: false,
  gameRevision: 1,
  fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect: false } },
});

/** A play log and its archive on servers of their own. */
async function startServers() {
  const [database, archiveDatabase, nats] = await Promise.all([createDatabase(), createDatabase(), startNats()]);
  const nc = await connect({ servers: nats.url });
  const urls = { databaseUrl: database.url, natsUrl: nats.url, archiveDatabaseUrl: archiveDatabase.url };
  await promisify(execFile)(process.execPath, [REBUILD], { env: { ...process.env, DATABASE_URL: database.url } });
  const pool = openArchive(archiveDatabase.url);
  return {
    urls,
    nc,
    pool,
    async stop() {
      await pool.end();
      await nc.close();
      await Promise.all([database.drop(), archiveDatabase.drop(), nats.stop()]);
    },
  };
}

async function append(nc: NatsConnection, facts: readonly PlayFact[]): Promise<void> {
  const mux = createRequestMux(nc, 5_000);
  for (const fact of facts) {
    const log = createAttemptLog(mux.request, partitionOf(fact.sessionId, PARTITIONS));
    await log.append(fact);
  }
  mux.close();
}

async function archiveAll(nc: NatsConnection, pool: ArchivePool): Promise<void> {
  for (let partition = 0; partition < PARTITIONS; partition++) {
    await archiveDue(nc, pool, partition, { beforeMs: Date.now() + 1_000 });
    const manifest = await archivedManifest(pool, partition, 1_000);
    if (!manifest) throw new Error('nothing was archived');
    await publishArchiveManifest(nc, partition, manifest, 1);
    await deleteArchived(nc, partition, manifest.archivedThrough);
  }
}

async function plays(nc: NatsConnection, pool: ArchivePool): Promise<[seq: number, fact: string][]> {
  const found: [number, string][] = [];
  const reading = readGamePlays(nc, PARTITIONS, GAME, new AbortController().signal, createPlayArchive(pool));
  for await (const { seq, fact } of reading) found.push([seq, Buffer.from(encodePlayFact(fact)).toString('base64')]);
  return found;
}

const sessionsIn = (found: readonly [number, string][]) => [
  ...new Set(found.map(([, fact]) => PlayFact.decode(Buffer.from(fact, 'base64')).sessionId)),
];

describe('a play log with an archive', () => {
  let servers: Awaited<ReturnType<typeof startServers>>;
  let scratch: string;
  const erase = async (session: string, target = servers) => {
    const byPartition = new Map([[partitionOf(session, PARTITIONS), [session]]]);
    return erasePlays(target.nc, await jetstreamManager(target.nc), byPartition, target.pool);
  };

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'imguessr-archive-'));
    servers = await startServers();
    const { nc, pool, urls } = servers;
    await migrateArchive(urls.archiveDatabaseUrl);
    await ensurePlayStreams(await jetstreamManager(nc), PARTITIONS, 1);
    await recordPartitionCount(nc, PARTITIONS, 1);
    await append(
      nc,
      [1, 2].flatMap((attempt) => SESSIONS.map((session) => factOf(session, attempt))),
    );
    await archiveAll(nc, pool);
    await append(
      nc,
      SESSIONS.map((session) => factOf(session, 3)),
    );
  }, 60_000);
  afterAll(async () => {
    await servers?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('erases a play whose facts are in both, and repeats an erasure that was interrupted after its record', async () => {
    const { nc, pool } = servers;
    const before = await plays(nc, pool);
    expect(before).toHaveLength(3 * SESSIONS.length);
    expect(await erase('first')).toEqual({ plays: 1, events: 3 });
    expect(await erase('first')).toEqual({ plays: 0, events: 0 });

    const partition = partitionOf('second', PARTITIONS);
    const interrupted = erasePlays(nc, await jetstreamManager(nc), new Map([[partition, ['second']]]), pool, (step) => {
      if (step === 'play recorded') throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(sessionsIn(await plays(nc, pool))).not.toContain('second');
    expect(await erase('second')).toEqual({ plays: 1, events: 3 });
    const { rows } = await pool.query("SELECT FROM play_archive.play_facts WHERE session_id IN ('first', 'second')");
    expect(rows).toEqual([]);

    const after = await plays(nc, pool);
    expect(after.map(([seq]) => seq)).toEqual(before.map(([seq]) => seq));
    expect(
      sessionsIn(after)
        .filter((name) => !name.startsWith('erased.'))
        .sort(),
    ).toEqual(['fifth', 'fourth', 'third']);
    expect(resultLine(await verifyLog(nc, pool))).toContain('as it was written: 10 facts in 2 blocks of 2 partitions');
  });

  test('is not erased or backed up without its archive', async () => {
    const { nc, urls } = servers;
    const { databaseUrl, natsUrl } = urls;
    await expect(erasablePartitions(nc, await jetstreamManager(nc), undefined)).rejects.toThrow('ARCHIVE_DATABASE_URL');
    await expect(backUp({ databaseUrl, natsUrl }, join(scratch, 'without'))).rejects.toThrow('ARCHIVE_DATABASE_URL');
  });

  test('is restored from a backup, without plays that were erased since', async () => {
    const { nc, pool, urls } = servers;
    const folder = join(scratch, 'backup');
    await backUp(urls, folder);
    const before = await plays(nc, pool);
    await recordErasedSessions(nc, ['third'], 1);
    await erase('third');

    const other = await startServers();
    try {
      await expect(restore({ ...other.urls, archiveDatabaseUrl: undefined }, folder)).rejects.toThrow('archived plays');
      await restore(other.urls, folder);
      expect(await plays(other.nc, other.pool)).toEqual(before);
      expect(resultLine(await verifyLog(other.nc, other.pool))).toContain('as it was written');
      expect(await readArchiveManifest(other.nc, 0)).toMatchObject({ games: [GAME], windowMs: 1_000 });
      const erased = createErasedFacts(other.nc, partitionOf('first', PARTITIONS));
      await erased.refresh();
      expect(erased.records).toBeGreaterThan(0);
      await archiveAll(other.nc, other.pool);
      expect(await plays(other.nc, other.pool)).toEqual(before);
    } finally {
      await other.stop();
    }

    const third = await startServers();
    try {
      const newer = join(scratch, 'newer');
      await backUp(urls, newer);
      await restore(third.urls, folder, newer);
      expect(sessionsIn(await plays(third.nc, third.pool))).not.toContain('third');
      const { rows } = await third.pool.query("SELECT FROM play_archive.play_facts WHERE session_id = 'third'");
      expect(rows).toEqual([]);
      expect(resultLine(await verifyLog(third.nc, third.pool))).toContain('as it was written');
    } finally {
      await third.stop();
    }
  }, 120_000);

  test('is verified by a command that names the changed block in one line and exits with 1', async () => {
    const { pool, urls } = servers;
    const command = join(import.meta.dirname, 'command.ts');
    const run = () =>
      promisify(execFile)(process.execPath, [command], {
        env: { ...process.env, NATS_URL: urls.natsUrl, ARCHIVE_DATABASE_URL: urls.archiveDatabaseUrl },
      });
    expect((await run()).stdout).toMatch(
      /^The archive is as it was written: 10 facts in 2 blocks of 2 partitions\.\n$/,
    );
    const { rows } = await pool.query<{ partition: number; sequence: string }>(
      "SELECT partition, sequence FROM play_archive.play_facts WHERE session_id = 'fifth' ORDER BY sequence DESC LIMIT 1",
    );
    const [{ partition, sequence } = { partition: 0, sequence: '0' }] = rows;
    await pool.query(
      `UPDATE play_archive.play_facts SET payload = set_byte(payload, 5, get_byte(payload, 5) # 1)
       WHERE partition = $1 AND sequence = $2`,
      [partition, sequence],
    );
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(new RegExp(`^${playStream(partition)}, facts 1 to \\d+: .+\\.\n$`)),
    });
  });
});
