// On real servers, with a writer of plays, a catalog and a projector that only answer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogPattern,
  GUESS_SUBJECTS,
  REBUILD_SUBJECT,
  RECOVERY_CODE_BUCKET,
} from '@imguessr/contracts';
import { serveBatches } from '@imguessr/messaging';
import { erasePlays, findPlayedGames } from '@imguessr/play-log';
import { useFixture } from '@imguessr/testing/fixtures';
import { Kvm } from '@nats-io/kv';
import { expect, test } from 'vitest';
import { playOf, startPlayServers } from '../testing/play-servers.ts';
import { runCommand } from '../testing/run-command.ts';

const ERASED = 'the-session-That-is_Erased-7Q';

const servers = useFixture(startPlayServers, (running) => running.stop(), { per: 'test' });
/** Answers as the services do. Returns the subjects of what was asked. */
function serveAnswers(): readonly string[] {
  const { nc, pool, jsm } = servers;
  const subjects: string[] = [];
  const serve = <Query>(subject: string, answer: (query: Query) => Promise<object>) =>
    serveBatches(nc, subject, undefined, answer, () => undefined);
  serve(GUESS_SUBJECTS.played, async ({ sessionId }: { sessionId: string }) => ({
    gameIds: await findPlayedGames(pool, sessionId),
  }));
  serve(GUESS_SUBJECTS.erase, async ({ sessionIds }: { sessionIds: string[] }) => ({
    plays: await erasePlays(pool, sessionIds),
    through: (await jsm.streams.info('PLAYS')).state.last_seq,
  }));
  const answers = {
    [catalogPattern('forgetResults')]: { response: { ok: true, value: { results: 1 } } },
    [REBUILD_SUBJECT]: { done: true, folded: 0, total: 0 },
  };
  for (const [subject, answer] of Object.entries(answers)) {
    nc.subscribe(subject, {
      callback: (_, message) => {
        subjects.push(subject);
        message.respond(JSON.stringify(answer));
      },
    });
  }
  return subjects;
}

const erase = (...ids: string[]) => {
  const { databaseUrl, natsUrl } = servers.urls;
  return runCommand(['erase', ...ids], { DATABASE_URL: databaseUrl, NATS_URL: natsUrl });
};

/** Plays of two sessions in the same batches, all of them stored. */
async function play(): Promise<void> {
  const { append, store } = servers;
  const plays = [playOf(ERASED, 1, 'CAT', 'WHALE!'), playOf('other', 1, 'CAT')];
  const sequence = await append(...plays.flat());
  await store(sequence, sequence, ...plays);
}

/** Resolves with where the id is: files of NATS, tables and indexes, samples of the planner. */
async function placesOf(text: string): Promise<string[]> {
  const { nats, pool } = servers;
  const found = readdirSync(nats.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(text));
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'play_log'::regnamespace AND relkind IN ('r', 'i')
       AND position($1::bytea IN pg_read_binary_file(pg_relation_filepath(oid))) > 0
     UNION SELECT 'statistics' FROM pg_stats WHERE schemaname = 'play_log'
       AND concat(most_common_vals, histogram_bounds) LIKE '%' || $2 || '%'`,
    [Buffer.from(text), text],
  );
  return [...found, ...rows.map(({ name }) => name)];
}

test('nothing of an erased session is left in the log, the table or a code; it still counts', async () => {
  const { nc, pool, plays } = servers;
  const asked = serveAnswers();
  await play();
  await pool.query('ANALYZE play_log.plays');
  const codes = await new Kvm(nc).create(RECOVERY_CODE_BUCKET);
  await codes.put('another', JSON.stringify({ plays: [{ gameId: 1, sessionId: 'other' }] }));
  await codes.put('code', JSON.stringify({ plays: [{ gameId: 1, sessionId: ERASED }] }));
  expect(await placesOf(ERASED)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.blk$/), 'plays', 'plays_pkey', 'statistics']),
  );
  const erased = await erase(ERASED);
  expect(erased).toMatchObject({ code: 0, err: '' });
  expect(erased.out).toContain('Erased 1 play and 1 recovery code.');
  expect(await placesOf(ERASED)).toEqual([]);
  expect(Object.values(await plays())).toEqual([['CAT', 'WHALE'], ['CAT']]);
  expect(asked).toEqual([catalogPattern('forgetResults'), REBUILD_SUBJECT]);
});

test('an erasure can be repeated, and names sessions that are unknown by their places', async () => {
  serveAnswers();
  await play();
  await erase(ERASED);
  const { code, out, err } = await erase(ERASED, 'never-seen');
  expect(code).toBe(1);
  expect(out).toContain('Erased 0 plays and 0 recovery codes.');
  expect(err).toMatch(/^Nothing was erased of 1 session: .* at these places: 2\.\n$/);
});

test('what an older PostgreSQL has of an erased session is erased with --again', async () => {
  const { pool, store, plays } = servers;
  serveAnswers();
  await play();
  await erase(ERASED);
  expect((await erase('--again')).out).toBe('Nothing of erased sessions is stored.\n');
  await pool.query('UPDATE play_log.watermark SET sequence = 0');
  await store(1, 1, playOf(ERASED, 1, 'CAT'));
  expect((await erase('--again')).out).toContain('Erased 1 play and 0 recovery codes.');
  expect(Object.keys(await plays())).not.toContain(`${ERASED} 1`);
});

test('without a writer of plays, it says what to do', async () => {
  expect((await erase(ERASED)).err).toContain('Start Imguessr, then repeat');
});
