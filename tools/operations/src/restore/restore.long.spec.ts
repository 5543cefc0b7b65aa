// On real servers: what is refused depends on what they contain.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useFixture } from '@imguessr/testing/fixtures';
import { createDatabase } from '@imguessr/testing/node';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { COMMANDS } from '../command.list.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import {
  append,
  archiveAll,
  createPlayLog,
  factOf,
  startPlayServers,
} from '../testing/play-servers.ts';

const GAME = 7;
const folder = mkdtempSync(join(tmpdir(), 'imguessr-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Servers with a game and plays, most of them archived. */
const used = useFixture(
  async () => {
    const servers = await startPlayServers();
    await createPlayLog(servers);
    const first = ['a', 'b', 'c', 'd', 'e', 'f'].map((session) => factOf(session, 1, GAME));
    await append(servers.nc, first);
    await archiveAll(servers.nc, servers.pool);
    await append(servers.nc, [factOf('a', 2, GAME)]);
    const db = new pg.Client({ connectionString: servers.urls.databaseUrl });
    await db.connect();
    await db.query(
      `INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES (${GAME}, 1, now(), 'seed', 'GameCreated', '{"word":"CAT","isActive":true,"isDaily":false}')`,
    );
    await db.end();
    return servers;
  },
  (servers) => servers.stop(),
);

/** Resolves with the exit code and with what the command prints on standard error. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const printed: string[] = [];
  const errors = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const code = await runCommandLine(COMMANDS, args, env).finally(() => {
    errors.mockRestore();
    output.mockRestore();
  });
  return [code, printed.join('').trim()];
}

test('a backup is restored over what is there with --replace only, and the refusal says so', async () => {
  const { databaseUrl, natsUrl, archiveDatabaseUrl } = used.urls;
  const empty = await createDatabase();
  const backup = join(folder, 'backup');
  await backUp(used.urls, folderFiles(backup));
  const replace = 'Repeat the command with --replace, which deletes them, or set';
  const env = {
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    ARCHIVE_DATABASE_URL: archiveDatabaseUrl,
  };

  expect(await run(['restore', backup], env)).toEqual([
    1,
    `This database already contains games. ${replace} DATABASE_URL to an empty server.`,
  ]);
  expect(await run(['restore', backup], { ...env, DATABASE_URL: empty.url })).toEqual([
    1,
    `This database already contains archived plays. ${replace} ARCHIVE_DATABASE_URL to an empty server.`,
  ]);
  expect(
    await run(['restore', backup], {
      ...env,
      DATABASE_URL: empty.url,
      ARCHIVE_DATABASE_URL: empty.url,
    }),
  ).toEqual([1, `This NATS already contains plays. ${replace} NATS_URL to an empty server.`]);
  expect(await run(['restore', backup, '--replace'], env)).toEqual([0, '']);
  await empty.drop();
});

test.each([
  ['unknown', () => ['restore', join(folder, 'typo')], 'Name a folder that contains backup.json'],
  ['damaged', () => ['restore', damaged()], 'the backup is damaged. Restore another one.'],
])('a backup that is %s is refused, and the refusal says what to do', async (_, args, text) => {
  const env = { DATABASE_URL: used.urls.databaseUrl, NATS_URL: used.urls.natsUrl };
  expect(await run(args(), env)).toEqual([1, expect.stringContaining(text)]);
});

test('a database that does not answer is named, with the way out', async () => {
  const unused = await startPlayServers();
  const backup = join(folder, 'empty');
  await createPlayLog(unused);
  await backUp(unused.urls, folderFiles(backup));
  const env = {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
    NATS_URL: unused.urls.natsUrl,
  };
  expect(await run(['restore', backup], env)).toEqual([
    1,
    expect.stringMatching(
      /^PostgreSQL is unavailable: .*ECONNREFUSED.*\. Start it, or correct its URL\.$/,
    ),
  ]);
  await unused.stop();
});

function backupOf(name: string, manifest: object): string {
  const path = mkdtempSync(join(folder, name));
  writeFileSync(join(path, 'backup.json'), JSON.stringify(manifest));
  return path;
}
const damaged = () =>
  backupOf('damaged', { format: 2, streams: [], tables: {}, files: { 'GUESS_0.snapshot': 'abc' } });
