// On PostgreSQL: the recount is SQL. A projector that only answers stands for the real one.
import { NO_GAME_STATS, QUERY_SUBJECTS } from '@imguessr/contracts';
import { emptyDistribution } from '@imguessr/game-rules';
import { serveBatches } from '@imguessr/messaging';
import { useFixture } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { migrateAndRebuild } from '../catalog/rebuild-tables.ts';
import { playOf, startPlayServers } from '../testing/play-servers.ts';
import { runCommand } from '../testing/run-command.ts';

const servers = useFixture(startPlayServers, (running) => running.stop());
const answers = new Map<number, Partial<typeof emptyDistribution>>();
useFixture(async () => {
  const { nc, pool, store, urls } = servers;
  for (const gameId of [1, 2]) {
    await pool.query(
      `INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES
       (${gameId}, 1, now(), 'test', 'GameCreated', '{"word":"WHALE","isActive":true,"isDaily":false}')`,
    );
  }
  const wrong = ['A', 'B', 'C', 'D', 'E'];
  const bot = playOf('bot', 1, 'WHALE!').map((fact) => ({ ...fact, isAiSelfPlay: true }));
  const earlier = playOf('earlier', 1, 'WHALE!').map((fact) => ({ ...fact, edition: 0 }));
  const unfinished = playOf('unfinished', 1, 'A');
  const plays = [playOf('one', 1, 'WHALE!'), playOf('two', 1, 'A', 'WHALE!')];
  await store(1, 1, ...plays, playOf('three', 1, ...wrong), bot, earlier, unfinished);
  await migrateAndRebuild(urls.databaseUrl);
  const answer = async ({ gameId }: { gameId: number }) => ({
    stats: {
      ...NO_GAME_STATS,
      guessDistribution: { ...emptyDistribution, ...answers.get(gameId) },
    },
  });
  serveBatches(nc, QUERY_SUBJECTS.read, undefined, answer, () => undefined);
  return {};
});

const audit = () => {
  const { databaseUrl, natsUrl } = servers.urls;
  return runCommand(['stats:audit'], { DATABASE_URL: databaseUrl, NATS_URL: natsUrl });
};

test('statistics that count each finished play of the current edition once are right', async () => {
  answers.set(1, { try1: 1, try2: 1, failed: 1 });
  expect(await audit()).toMatchObject({
    code: 0,
    out: expect.stringContaining('Compared the finished plays of 2 games'),
  });
});

test('every number that differs is printed, and the exit code is 1', async () => {
  answers.set(1, { try1: 1, try2: 2, failed: 1 });
  answers.set(2, { failed: 1 });
  const { code, out, err } = await audit();
  expect(code).toBe(1);
  expect(out).toContain('Game 1, try2: the statistics have 2 plays, PostgreSQL has 1.');
  expect(out).toContain('Game 2, failed: the statistics have 1 plays, PostgreSQL has 0.');
  expect(err).toContain('2 numbers differ');
});
