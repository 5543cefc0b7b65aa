// Starts services and commands: each reads one log, of which a part is in the archive.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partitionOf, playStream } from '@imguessr/contracts';
import { createErasedFacts, readArchiveManifest } from '@imguessr/play-log';
import type { ArchivePool } from '@imguessr/play-log/archive';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { type ErasureStep, erasablePartitions, erasePlays } from '../erasure/erase.ts';
import { recordErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { restore } from '../restore/restore.ts';
import {
  append,
  archiveAll,
  createPlayLog,
  factOf,
  PARTITIONS,
  type PlayServers,
  plays as playsOf,
  sessionsIn,
  startPlayServers,
} from '../testing/play-servers.ts';
import { resultLine, verifyLog } from './verify-log.ts';

const GAME = 7;
const SESSIONS = ['first', 'second', 'third', 'fourth', 'fifth'];
const plays = ({ nc, pool }: PlayServers) => playsOf(nc, pool, GAME);

/** Resolves with the session ids that the planner statistics of the archive contain. */
async function sampledSessions(pool: ArchivePool): Promise<string> {
  const { rows } = await pool.query<{ ids: string | null }>(
    `SELECT string_agg(concat(most_common_vals, histogram_bounds), ' ') AS ids FROM pg_stats
     WHERE schemaname = 'play_archive' AND attname = 'session_id'`,
  );
  return rows[0]?.ids ?? '';
}

describe('a play log with an archive', () => {
  let servers: PlayServers;
  let scratch: string;
  const erase = async (session: string, target = servers) => {
    const byPartition = new Map([[partitionOf(session, PARTITIONS), [session]]]);
    return erasePlays(target.nc, await jetstreamManager(target.nc), byPartition, target.pool);
  };

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'imguessr-archive-'));
    servers = await startPlayServers();
    const { nc, pool } = servers;
    await createPlayLog(servers);
    await append(
      nc,
      [1, 2].flatMap((attempt) => SESSIONS.map((session) => factOf(session, attempt, GAME))),
    );
    await archiveAll(nc, pool);
    await append(
      nc,
      SESSIONS.map((session) => factOf(session, 3, GAME)),
    );
  }, 60_000);
  afterAll(async () => {
    await servers?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('erases a play whose facts are in both, and repeats one that was interrupted after its record or at its end', async () => {
    const { nc, pool } = servers;
    const before = await plays(servers);
    expect(before).toHaveLength(3 * SESSIONS.length);
    await pool.query('ANALYZE play_archive.play_facts');
    expect(await sampledSessions(pool)).toContain('first');
    expect(await erase('first')).toEqual({ plays: 1, events: 3 });
    expect(await erase('first')).toEqual({ plays: 0, events: 0 });

    const partition = partitionOf('second', PARTITIONS);
    const interruptAt = async (last: ErasureStep, times: number) => {
      let left = times;
      await erasePlays(
        nc,
        await jetstreamManager(nc),
        new Map([[partition, ['second']]]),
        pool,
        (step) => {
          if (step === last && --left === 0) throw new Error('interrupted');
        },
      );
    };
    await expect(interruptAt('play recorded', 1)).rejects.toThrow('interrupted');
    expect(sessionsIn(await plays(servers))).not.toContain('second');
    await expect(interruptAt('event deleted', 3)).rejects.toThrow('interrupted');
    expect(await sampledSessions(pool)).toContain('second');
    expect(await erase('second')).toEqual({ plays: 0, events: 0 });
    const { rows } = await pool.query(
      "SELECT FROM play_archive.play_facts WHERE session_id IN ('first', 'second')",
    );
    expect(rows).toEqual([]);
    expect(await sampledSessions(pool)).not.toMatch(/first|second/);

    const after = await plays(servers);
    expect(after.map(([seq]) => seq)).toEqual(before.map(([seq]) => seq));
    expect(
      sessionsIn(after)
        .filter((name) => !name.startsWith('erased.'))
        .sort(),
    ).toEqual(['fifth', 'fourth', 'third']);
    expect(resultLine(await verifyLog(nc, pool))).toContain(
      'as it was written: 10 facts in 2 blocks of 2 partitions',
    );
  });

  test('is not erased or backed up without its archive', async () => {
    const { nc, urls } = servers;
    const { databaseUrl, natsUrl } = urls;
    await expect(erasablePartitions(nc, await jetstreamManager(nc), undefined)).rejects.toThrow(
      'ARCHIVE_DATABASE_URL',
    );
    await expect(
      backUp({ databaseUrl, natsUrl }, folderFiles(join(scratch, 'without'))),
    ).rejects.toThrow('ARCHIVE_DATABASE_URL');
  });

  test('is restored from a backup, without plays that were erased since', async () => {
    const { nc, urls } = servers;
    const folder = join(scratch, 'backup');
    await backUp(urls, folderFiles(folder));
    const before = await plays(servers);
    await recordErasedSessions(nc, ['third'], 1);
    await erase('third');

    const other = await startPlayServers();
    try {
      await expect(
        restore({ ...other.urls, archiveDatabaseUrl: undefined }, folderFiles(folder)),
      ).rejects.toThrow('archived plays');
      await restore(other.urls, folderFiles(folder));
      expect(await plays(other)).toEqual(before);
      expect(resultLine(await verifyLog(other.nc, other.pool))).toContain('as it was written');
      expect(await readArchiveManifest(other.nc, 0)).toMatchObject({
        games: [GAME],
        windowMs: 1_000,
      });
      const erased = createErasedFacts(other.nc, partitionOf('first', PARTITIONS));
      await erased.refresh();
      expect(erased.records).toBeGreaterThan(0);
      await archiveAll(other.nc, other.pool);
      expect(await plays(other)).toEqual(before);
    } finally {
      await other.stop();
    }

    const third = await startPlayServers();
    try {
      const newer = join(scratch, 'newer');
      await backUp(urls, folderFiles(newer));
      await restore(third.urls, folderFiles(folder), { newer: folderFiles(newer) });
      expect(sessionsIn(await plays(third))).not.toContain('third');
      const { rows } = await third.pool.query(
        "SELECT FROM play_archive.play_facts WHERE session_id = 'third'",
      );
      expect(rows).toEqual([]);
      expect(resultLine(await verifyLog(third.nc, third.pool))).toContain('as it was written');
    } finally {
      await third.stop();
    }
  }, 120_000);

  test('is verified by a command that names the changed block in one line and exits with 1', async () => {
    const { pool, urls } = servers;
    const command = join(import.meta.dirname, '../main.ts');
    const run = () =>
      promisify(execFile)(process.execPath, [command, 'log:verify'], {
        env: {
          ...process.env,
          NATS_URL: urls.natsUrl,
          ARCHIVE_DATABASE_URL: urls.archiveDatabaseUrl,
        },
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
      stderr: expect.stringMatching(
        new RegExp(`^${playStream(partition)}, facts 1 to \\d+: .+\\.\n$`),
      ),
    });
  });
});
