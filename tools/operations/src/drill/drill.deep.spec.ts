// Deep, because it restores whole backups by the image's own command: what a shorter spec cannot
// show.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogPattern, submitSubject } from '@imguessr/contracts';
import { ensurePlayStreams, readLastDrill, recordPartitionCount } from '@imguessr/play-log';
import { useFixture } from '@imguessr/testing/fixtures';
import {
  createDatabase,
  natsBinary,
  startNats,
  startNatsCluster,
  until,
} from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { readText, writeText } from '../backup/manifest.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { restore } from '../restore/restore.ts';
import { BACKUP_TARGETS } from '../testing/backup-targets.ts';
import {
  append,
  archiveAll,
  createPlayLog,
  factOf,
  type PlayServers,
  plays,
  startPlayServers,
} from '../testing/play-servers.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const GAME = 7;
const SESSIONS = ['a', 'b', 'c', 'd', 'e', 'f'];
const run = promisify(execFile);
let image: string;

// The program of the image without pages, bundled as for the image, so that nothing else of the
// repository is there.
beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'imguessr-operations-'));
  const env = { ...process.env, OUT: image, PAGES: 'no' };
  await run(join(ROOT, 'node_modules/.bin/rspack'), ['build', '-c', 'docker/bundle.rspack.mjs'], {
    cwd: ROOT,
    env,
  });
}, 300_000);
afterAll(() => rmSync(image, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return (await db.query(text)).rows;
  } finally {
    await db.end();
  }
}

/** Servers with a game, its plays, most of them archived, and a circle. */
async function startProductServers(): Promise<PlayServers> {
  const servers = await startPlayServers();
  const { nc, pool, urls } = servers;
  await createPlayLog(servers);
  await append(
    nc,
    SESSIONS.map((session) => factOf(session, 1, GAME)),
  );
  await archiveAll(nc, pool);
  await append(
    nc,
    SESSIONS.map((session) => factOf(session, 2, GAME)),
  );
  await query(
    urls.databaseUrl,
    `INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES
       (${GAME}, 1, now(), 'seed', 'GameCreated', '{"word":"CAT","isActive":true,"isDaily":false}');
     INSERT INTO circle VALUES ('circle', 'Friends', 'circle');
     INSERT INTO circle_member (circle_id, player, nickname, nickname_key) VALUES ('circle', 'p', 'Ann', 'ann');
     INSERT INTO circle_result VALUES ('p', '2026-05-01', ${GAME}, 2, 'digest');
     INSERT INTO imported_row (fingerprint, game_id) VALUES ('row', ${GAME});
     INSERT INTO maker (kind, name, name_key, role, password_hash) VALUES ('person', 'Anna', 'anna', 'editor', 'hash')`,
  );
  return servers;
}

/** Everything that is backed up and has no other copy, as text that can be compared. */
async function contents({ urls, nc, pool }: PlayServers): Promise<unknown> {
  const tables = [
    'catalog_fact',
    'circle',
    'circle_member',
    'circle_result',
    'imported_row',
    'maker',
  ];
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push(await query(urls.databaseUrl, `SELECT * FROM ${table} ORDER BY 1, 2`));
  return { rows, plays: await plays(nc, pool, GAME) };
}

async function emptyServers(): Promise<{ DRILL_DATABASE_URL: string; DRILL_NATS_URL: string }> {
  const [database, nats] = await Promise.all([createDatabase(), startNats()]);
  onTestFinished(async () => {
    await Promise.all([database.drop(), nats.stop()]);
  });
  return { DRILL_DATABASE_URL: database.url, DRILL_NATS_URL: nats.url };
}

describe.each(BACKUP_TARGETS)('with backups in $name, the image', ({ name: place, start }) => {
  const target = useFixture(start, (running) => running.stop(), { per: 'test' });
  let servers: PlayServers;
  beforeEach(async () => {
    servers = await startProductServers();
    return () => servers.stop();
  });

  /** Runs the program of the image as a Job does, and resolves with its line and exit code. */
  async function main(
    args: string[],
    env: NodeJS.ProcessEnv,
    of = servers,
  ): Promise<Record<string, unknown>> {
    const { databaseUrl, natsUrl, archiveDatabaseUrl } = of.urls;
    const urls = {
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      ARCHIVE_DATABASE_URL: archiveDatabaseUrl,
    };
    const settings = { IMGUESSR_OUTPUT: 'json', ...urls, ...target.env, ...env };
    const options = { cwd: tmpdir(), env: { PATH: process.env.PATH, ...settings } };
    const { stdout, code } = await run(
      process.execPath,
      [join(image, 'main.js'), ...args],
      options,
    ).then(
      (result) => ({ ...result, code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    return { ...JSON.parse(stdout), code };
  }

  test('restores the newest backup into servers of the drill, reads everything, and records that it was completed', async () => {
    expect(await main(['backup'], {})).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Backed up'),
    });
    const line = await main(['drill'], await emptyServers());
    expect(line).toMatchObject({ code: 0, attempts: 12, playedGames: 1, unknownGames: 0 });
    expect(line.archive).toMatch(
      /^The archive is as it was written: \d+ facts in 2 blocks of 2 partitions\.$/,
    );
    const { completed, failed } = await readLastDrill(servers.nc);
    expect(completed).toBeGreaterThan(Date.now() / 1_000 - 60);
    expect(failed).toBeUndefined();
  });

  test('records that a drill has failed, and says what is wrong with the backup', async () => {
    expect(await main(['drill'], await emptyServers())).toMatchObject({
      code: 1,
      reason:
        'There is no complete backup that is named by its time. Create one (imguessr backup), or give the path of another folder.',
    });
    await servers.pool.query(
      "UPDATE play_archive.play_facts SET payload = set_byte(payload, 5, get_byte(payload, 5) # 1) WHERE session_id = 'a'",
    );
    await main(['backup'], {});
    expect(await main(['drill'], await emptyServers())).toMatchObject({
      code: 1,
      msg: 'drill failed',
      reason: expect.stringMatching(/^GUESS_\d, facts 1 to \d+: /),
    });
    expect(await readLastDrill(servers.nc)).toEqual({
      completed: undefined,
      failed: expect.any(Number),
    });

    const [name = ''] = await target.store.names();
    await writeText(target.store.files(name), 'GUESS_0.snapshot', 'other bytes');
    const { reason } = await main(['drill'], await emptyServers());
    expect(reason).toMatch(/GUESS_0.snapshot in .* has changed .*: the backup is damaged/);
  });

  test.runIf(place === 'a volume')(
    'does not use the servers of the product for a drill',
    async () => {
      const { databaseUrl, natsUrl } = servers.urls;
      await main(['backup'], {});
      const drill = { DRILL_DATABASE_URL: databaseUrl, DRILL_NATS_URL: natsUrl };
      expect((await main(['drill'], drill)).reason).toContain('the NATS of the product');
      const { DRILL_NATS_URL } = await emptyServers();
      expect((await main(['drill'], { ...drill, DRILL_NATS_URL })).reason).toContain(
        'already contains games. Set DRILL_DATABASE_URL to an empty server',
      );
      const empty = await emptyServers();
      const otherNats = await connect({ servers: empty.DRILL_NATS_URL });
      onTestFinished(() => otherNats.close());
      otherNats.subscribe(submitSubject(0), {
        callback: (_, message) => void message.respond('[]'),
      });
      await otherNats.flush();
      expect((await main(['drill'], empty)).reason).toContain(
        'Set DRILL_NATS_URL to an empty server that nothing',
      );
      expect(await readLastDrill(servers.nc)).toEqual({ completed: undefined, failed: undefined });
    },
  );

  test('restores a backup by its name into empty servers, and replaces contents only with --replace', async () => {
    await main(['backup'], {});
    const expected = await contents(servers);
    const [name = ''] = await target.store.names();
    const other = await startPlayServers();
    onTestFinished(() => other.stop());
    expect(await main(['restore', name], {}, other)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Restored'),
    });
    expect(await contents(other)).toEqual(expected);

    expect(await main(['restore', 'latest'], {}, servers)).toMatchObject({
      code: 1,
      reason: expect.stringContaining(
        'already contains games. Repeat the command with --replace, which deletes them',
      ),
    });
    await append(servers.nc, [factOf('late', 1, GAME)]);
    await archiveAll(servers.nc, servers.pool);
    await query(
      servers.urls.databaseUrl,
      `SELECT setval('game_id', 40);
       INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES
         (40, 1, now(), 'seed', 'GameCreated', '{"word":"DOG","isActive":true,"isDaily":false}');
       INSERT INTO maker_key (digest, maker_id, kind, expires_at) SELECT 'session', id, 'session', 'infinity' FROM maker`,
    );
    expect(await main(['restore', 'latest', '--replace'], {}, servers)).toMatchObject({ code: 0 });
    expect(await contents(servers)).toEqual(expected);
    expect(await query(servers.urls.databaseUrl, 'SELECT FROM maker_key')).toEqual([]);
    // The id of a game that was replaced is not used again.
    expect(await query(servers.urls.databaseUrl, "SELECT nextval('game_id')::int AS id")).toEqual([
      { id: 41 },
    ]);
    expect((await main(['restore', '2026-01-01T00-00-00Z'], {}, other)).reason).toContain(
      `The newest one is ${name}.`,
    );
    expect((await main(['restore'], {}, other)).reason).toContain('Usage');
  });

  test.runIf(place === 'a volume')(
    'does not restore while guess-ingest or the catalog is running',
    async () => {
      await main(['backup'], {});
      for (const subject of [submitSubject(0), catalogPattern('gameExists')]) {
        const serving = servers.nc.subscribe(subject, {
          callback: (_, message) => void message.respond('[]'),
        });
        await servers.nc.flush();
        const { code, reason } = await main(['restore', 'latest', '--replace'], {});
        expect([code, reason]).toEqual([
          1,
          'Imguessr is running on this NATS. Stop its services first.',
        ]);
        serving.unsubscribe();
        await servers.nc.flush();
      }
    },
  );

  test.runIf(place === 'a volume')(
    'restores a backup of an earlier version, which has fewer tables',
    async () => {
      await main(['backup'], {});
      const [name = ''] = await target.store.names();
      const files = target.store.files(name);
      const {
        tables,
        files: hashes,
        ...rest
      } = JSON.parse((await readText(files, 'backup.json')) ?? '');
      const isOlder = (key: string) => !/circle|imported_row/.test(key);
      const older = (all: object) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => isOlder(key)));
      await writeText(
        files,
        'backup.json',
        JSON.stringify({ ...rest, tables: older(tables), files: older(hashes) }),
      );
      const other = await startPlayServers();
      onTestFinished(() => other.stop());
      expect(await main(['restore', name], {}, other)).toMatchObject({
        code: 0,
        msg: expect.stringContaining('Restored'),
      });
      expect(await query(other.urls.databaseUrl, 'SELECT FROM circle')).toEqual([]);
      expect(await query(other.urls.databaseUrl, 'SELECT FROM catalog_fact')).toHaveLength(1);
    },
  );
});

describe('a backup of a cluster of three servers', () => {
  test('is restored on a single one, with one copy of each stream', async () => {
    const { binary } = natsBinary();
    const [cluster, single, databases] = await Promise.all([
      startNatsCluster(binary),
      startNats(binary),
      Promise.all([createDatabase(), createDatabase()]),
    ]);
    onTestFinished(async () => {
      await Promise.all([
        cluster.stop(),
        single.stop(),
        ...databases.map((database) => database.drop()),
      ]);
    });
    const nc = await connect({ servers: cluster.url.split(',') });
    const jsm = await until('JetStream', () => jetstreamManager(nc).catch(() => undefined));
    await until('the streams', () => ensurePlayStreams(jsm, 1, 3).catch(() => undefined));
    await recordPartitionCount(nc, 1, 3);
    await nc.close();
    const [from, to] = databases;
    const rebuild = join(ROOT, 'services/game-catalog/src/rebuild.ts');
    await run(process.execPath, [rebuild], { env: { ...process.env, DATABASE_URL: from.url } });
    const files = folderFiles(mkdtempSync(join(tmpdir(), 'imguessr-cluster-')));
    onTestFinished(() => rmSync(files.location, { recursive: true }));
    await backUp({ databaseUrl: from.url, natsUrl: cluster.url }, files);

    await restore({ databaseUrl: to.url, natsUrl: single.url }, files);
    const restored = await connect({ servers: single.url });
    const { config } = await (await jetstreamManager(restored)).streams.info('GUESS_0');
    await restored.close();
    expect(config.num_replicas).toBe(1);
  }, 120_000);
});
