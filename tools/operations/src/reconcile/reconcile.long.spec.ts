// Needs NATS and PostgreSQL: log, archive and catalog that were restored from different moments.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partitionOf, playStream } from '@imguessr/contracts';
import { readArchiveManifest } from '@imguessr/play-log';
import { digestOf } from '@imguessr/service-kit';
import { natsBinary } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { resultLine, verifyLog } from '../archive/verify-log.ts';
import { erasePlays } from '../erasure/erase.ts';
import { recordErasedSessions } from '../erasure/stores/erased-sessions.ts';
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
import { restoreSnapshots, saveStreams } from '../testing/snapshots.ts';
import { reconcileServers } from './reconcile.command.ts';
import { reconcile } from './reconcile.ts';

const GAME = 7;
const LOST_GAME = 40;
const SESSIONS = ['a', 'b', 'c', 'd', 'e', 'f'];
const facts = (attempt: number, sessions = SESSIONS, game = GAME) =>
  sessions.map((session) => factOf(session, attempt, game));

const { name } = natsBinary();

describe('stores that were restored from different moments', () => {
  let servers: PlayServers;
  beforeEach(async () => {
    servers = await startPlayServers();
    await createPlayLog(servers);
    await query(`INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES
      (${GAME}, 1, now(), 'seed', 'GameCreated', '{"word":"CAT","isActive":true,"isDaily":false}')`);
    await query(`SELECT setval('game_id', ${GAME}), setval('image_id', 5)`);
    return () => servers.stop();
  });

  async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const db = new pg.Client({ connectionString: servers.urls.databaseUrl });
    await db.connect();
    try {
      return (await db.query(text, values)).rows;
    } finally {
      await db.end();
    }
  }
  const plays = () => playsOf(servers.nc, servers.pool, GAME);
  const check = () => reconcile(servers.nc, servers.urls.databaseUrl, servers.pool);
  const logLine = async () => resultLine(await verifyLog(servers.nc, servers.pool));
  const stateOf = async (partition: number) =>
    (await (await jetstreamManager(servers.nc)).streams.info(playStream(partition))).state;
  /** Saves the streams as they are now; resolves with a function that restores them. */
  async function saveLog() {
    const folder = mkdtempSync(join(tmpdir(), 'imguessr-moment-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const saved = await saveStreams(servers.nc, folder);
    return (isWanted?: (stream: string) => boolean) =>
      restoreSnapshots(servers.nc, saved, isWanted);
  }
  /** Saves the archive as it is now; resolves with a function that restores it. */
  const saveArchive = () => servers.archiveDatabase.snapshot();
  const erase = async (session: string) => {
    await recordErasedSessions(servers.nc, [session], 1);
    const byPartition = new Map([[partitionOf(session, PARTITIONS), [session]]]);
    return erasePlays(servers.nc, await jetstreamManager(servers.nc), byPartition, servers.pool);
  };

  test('that agree are left alone', async () => {
    await append(servers.nc, facts(1));
    await archiveAll(servers.nc, servers.pool);
    await append(servers.nc, facts(2));
    const before = await plays();
    expect(await check()).toEqual([]);
    expect(await check()).toEqual([]);
    expect(await plays()).toEqual(before);
  });

  // A stream can begin at another position than 1 since NATS 2.10.
  test.skipIf(name !== 'a current NATS')(
    'a log older than its archive continues after it, with everything that is in either',
    async () => {
      await append(servers.nc, facts(1));
      const restoreLog = await saveLog();
      await append(servers.nc, facts(2));
      await archiveAll(servers.nc, servers.pool);
      const archived = await plays();
      await append(servers.nc, facts(3));

      await restoreLog();
      expect(await check()).toEqual(
        [0, 1].map((partition) =>
          expect.stringMatching(
            new RegExp(`^GUESS_${partition} ended at \\d, its archive at \\d+: it continues at`),
          ),
        ),
      );
      expect(await plays()).toEqual(archived);
      expect(await check()).toEqual([]);
      // The third attempts were in neither; they are stored at positions that no fact has had.
      await append(servers.nc, facts(3));
      const after = await plays();
      expect(after).toHaveLength(18);
      expect(after).toEqual(expect.arrayContaining(archived));
      expect(new Set(after.map(([, fact]) => fact)).size).toBe(18);
      await archiveAll(servers.nc, servers.pool);
      expect(await plays()).toEqual(after);
      expect(await logLine()).toContain('as it was written: 18 facts');
    },
  );

  test.skipIf(name === 'a current NATS')(
    'a log older than its archive is refused, unchanged, by a server that cannot continue it',
    async () => {
      await append(servers.nc, facts(1));
      const restoreLog = await saveLog();
      await append(servers.nc, facts(2));
      await archiveAll(servers.nc, servers.pool);
      await restoreLog();
      const before = await stateOf(0);
      await expect(check()).rejects.toThrow(
        /its archive at \d+: restore a later backup of the stream, or use NATS 2.10/,
      );
      expect(await stateOf(0)).toEqual(before);
    },
  );

  test('an archive older than the log is completed from it, as long as the log has everything', async () => {
    await append(servers.nc, facts(1));
    await archiveAll(servers.nc, servers.pool);
    const [restoreArchive, restoreLog] = [await saveArchive(), await saveLog()];
    await append(servers.nc, facts(2));
    const expected = await plays();
    const restoreBefore = await saveLog();
    await archiveAll(servers.nc, servers.pool);
    // The messages are in the stream again, and what the archive has published is newer than it is.
    await restoreBefore((stream) => stream.startsWith('GUESS_'));
    await restoreArchive();
    expect(await logLine()).toContain('these facts were archived and are missing');

    const findings = await check();
    expect(findings).toEqual(
      [0, 1].map((partition) =>
        expect.stringMatching(new RegExp(`^The archive of GUESS_${partition} ended at \\d+ and`)),
      ),
    );
    expect(await logLine()).toContain('as it was written');
    expect(await plays()).toEqual(expected);
    await archiveAll(servers.nc, servers.pool);
    expect(await plays()).toEqual(expected);
    expect(await logLine()).toContain('as it was written: 12 facts');
    expect(restoreLog).toBeTypeOf('function');
  });

  test('an archive that lacks facts which the log no longer has is refused, with what is missing', async () => {
    await append(servers.nc, facts(1));
    await archiveAll(servers.nc, servers.pool);
    const restoreArchive = await saveArchive();
    await append(servers.nc, facts(2));
    await archiveAll(servers.nc, servers.pool);
    await restoreArchive();
    await expect(check()).rejects.toThrow(
      /GUESS_0: message \d is missing .*The archive ends here: GUESS_0 at \d, GUESS_1 at \d\. Restore the archive to a later point/,
    );
  });

  test('a log and an archive that were used separately are refused, unchanged', async () => {
    await append(servers.nc, facts(1));
    const restoreLog = await saveLog();
    await append(servers.nc, facts(2));
    await archiveAll(servers.nc, servers.pool);
    await restoreLog();
    await append(servers.nc, facts(3));
    const state = async () => [
      await stateOf(0),
      await readArchiveManifest(servers.nc, 0),
      await plays(),
    ];
    const before = await state();
    await expect(check()).rejects.toThrow(
      /GUESS_\d and its archive contain different facts at position \d+/,
    );
    expect(await state()).toEqual(before);
  });

  test('erasures in the log are repeated in an archive and in circles of before', async () => {
    await query(`INSERT INTO circle VALUES ('circle', 'Friends', 'circle')`);
    const results = async (sessions: string[]) => {
      await query('DELETE FROM circle_result');
      for (const [n, session] of sessions.entries())
        await query(`INSERT INTO circle_result VALUES ($1, '2026-05-01', ${GAME}, 2, $2)`, [
          `p${n}`,
          digestOf(session),
        ]);
    };
    await append(servers.nc, facts(1));
    await archiveAll(servers.nc, servers.pool);
    await append(servers.nc, facts(2));
    const restoreArchive = await saveArchive();
    await erase('a');
    const expected = await plays();
    await restoreArchive();
    await results(['a', 'b']);

    expect(await check()).toEqual([
      expect.stringMatching(/^1 archived facts of erased plays of GUESS_\d erased again\.$/),
      '1 results in circles of erased sessions deleted again.',
    ]);
    const { rows } = await servers.pool.query(
      "SELECT FROM play_archive.play_facts WHERE session_id = 'a'",
    );
    expect(rows).toEqual([]);
    expect(await plays()).toEqual(expected);
    expect(await query('SELECT session FROM circle_result')).toEqual([{ session: digestOf('b') }]);
    expect(await logLine()).toContain('as it was written');
    expect(await check()).toEqual([]);
  });

  test('erasures that only their record still knows are repeated in the log and in circles', async () => {
    await append(servers.nc, facts(1));
    await archiveAll(servers.nc, servers.pool);
    await append(servers.nc, facts(2));
    const [restoreArchive, restoreLog] = [await saveArchive(), await saveLog()];
    await erase('a');
    await restoreLog((stream) => stream !== 'KV_imguessr_erasures');
    await restoreArchive();
    await query(`INSERT INTO circle_result VALUES ('p', '2026-05-01', ${GAME}, 2, $1)`, [
      digestOf('a'),
    ]);
    expect(sessionsIn(await plays())).toContain('a');
    expect(await check()).toEqual([
      '1 plays of erased sessions erased again.',
      '1 results in circles of erased sessions deleted again.',
    ]);
    expect(sessionsIn(await plays())).not.toContain('a');
    expect(await plays()).toHaveLength(12);
    expect(await logLine()).toContain('as it was written');
  });

  test('a catalog older than the log gives no id again that a play refers to', async () => {
    await append(servers.nc, [...facts(1), ...facts(3, ['x', 'y'], LOST_GAME)]);
    await archiveAll(servers.nc, servers.pool);
    await append(servers.nc, facts(2));
    const before = await playsOf(servers.nc, servers.pool, LOST_GAME);
    expect(await check()).toEqual([
      'The play log has plays of 1 games that the catalog lacks: it is older. They stay in the log and are shown nowhere.',
      `New games get ids from ${LOST_GAME + 1}, and new images from 6.`,
    ]);
    expect(
      await query("SELECT nextval('game_id')::int AS game, nextval('image_id')::int AS image"),
    ).toEqual([{ game: LOST_GAME + 1, image: 6 }]);
    expect(await playsOf(servers.nc, servers.pool, LOST_GAME)).toEqual(before);
  });

  test('a catalog newer than the log keeps its results in circles, and says that their plays are missing', async () => {
    await append(servers.nc, facts(1));
    for (const session of ['a', 'later'])
      await query(`INSERT INTO circle_result VALUES ($1, '2026-05-01', ${GAME}, 2, $2)`, [
        session,
        digestOf(session),
      ]);
    expect(await check()).toEqual([
      '1 results in circles are of plays that the play log lacks: it is older. They still count in their circles.',
    ]);
    expect(await query('SELECT FROM circle_result')).toHaveLength(2);
  });

  test('of which nothing was archived yet are compared without an archive', async () => {
    await append(servers.nc, facts(1));
    await servers.pool.query('DROP SCHEMA play_archive CASCADE');
    expect(await reconcileServers(servers.urls)).toEqual([]);
  });

  test('without a play log, or without the archive that it needs, nothing is changed', async () => {
    await append(servers.nc, facts(1));
    await archiveAll(servers.nc, servers.pool);
    await expect(reconcile(servers.nc, servers.urls.databaseUrl, undefined)).rejects.toThrow(
      'ARCHIVE_DATABASE_URL',
    );
    await (await jetstreamManager(servers.nc)).streams.delete('KV_imguessr_deployment');
    await expect(check()).rejects.toThrow('This NATS has no play log.');
  });
});
