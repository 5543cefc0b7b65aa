// Needs NATS, Redis and PostgreSQL: plays of the log and of the table, lost and restored.
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { retry } from '@imguessr/async';
import type { PlayFact } from '@imguessr/contracts/facts';
import { ensurePlayStream, PLAY_STREAM } from '@imguessr/play-log';
import { createLogger } from '@imguessr/service-kit';
import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { startTcpProxy, until } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from './checkpoint/redis.ts';
import { openTestPlays } from './testing/plays.ts';
import {
  launchProjector,
  type Projector,
  spawnProjector,
  startProjector,
} from './testing/projector.ts';
import { recount } from './testing/recount.ts';
import { recountClues } from './testing/recount-clues.ts';
import { recountDays } from './testing/recount-days.ts';
import { playOf } from './testing/stored-fact.ts';

const GAME = 7;
const DAY_MS = 86_400_000;
const CHECKPOINT = 'stats-5:checkpoint';
const RECOUNTING = 'no checkpoint to continue from; counting all plays';

const redisServer = useRedis();
const redis = useFixture(
  async () => connectRedis(redisServer.url, createLogger('test', 'silent')),
  (client) => client.close(),
);
const nats = useNats(undefined, { per: 'test' });
const database = useDatabase({ per: 'test' });
const plays = useFixture(
  async () => {
    await until('Redis', redis.isReady);
    await redis.send('FLUSHALL');
    return openTestPlays({ natsUrl: nats.url, databaseUrl: database.url });
  },
  (opened) => opened.close(),
  { per: 'test' },
);
const running = useFixture(
  async () => ({ projectors: [] as Projector[] }),
  ({ projectors }) => Promise.all(projectors.splice(0).map(({ stop }) => stop())),
  { per: 'test' },
);
const backing = () => ({
  natsUrl: nats.url,
  redisUrl: redisServer.url,
  databaseUrl: database.url,
});
const start = async (starting: typeof startProjector = startProjector) => {
  const projector = await starting(backing());
  running.projectors.push(projector);
  return projector;
};
const stopAll = () =>
  Promise.all(running.projectors.splice(0).map((projector) => projector.stop()));
const has = ({ lines }: Projector, text: string) =>
  lines.filter((line) => line.includes(text)).length;

let made = 0;
/** Plays of all kinds, in no order of days. A third are of sessions that return. */
const somePlays = (count: number): PlayFact[] => {
  const from = made;
  return Array.from({ length: count }, () => {
    const n = made++;
    const kinds = ['!WHALE', 'CAT !WHALE', '? ? !WHALE', 'CAT DOG .', 'A B C D E', 'CAT', '? ?'];
    const [gameId, session] =
      n % 3 === 0 ? [100 + n, `r${from}-${n % 11}`] : [GAME + (n % 2), `s${n}`];
    return playOf(gameId, session, kinds[n % 7] ?? '.', {
      isAiSelfPlay: n % 13 === 12,
      atMs: Date.now() - ((n * 31) % 80) * DAY_MS,
    });
  }).flat();
};
const inOrder = (facts: readonly PlayFact[]) => facts.toSorted((a, b) => a.atMs - b.atMs);

async function expectCounted(facts: readonly PlayFact[]): Promise<void> {
  for (const gameId of [GAME, GAME + 1]) {
    expect(await plays.stats(gameId)).toMatchObject(recount(facts, gameId));
    const { plays: started, clues } = recountClues(facts, gameId);
    expect(await plays.clues(gameId)).toMatchObject({
      plays: started,
      clues: clues.map(({ median: _, ...exact }) => exact),
    });
  }
  expect(await plays.days()).toEqual(recountDays(facts, Date.now()));
}
/** While NATS or Redis is restarted, queries may fail. */
const untilCounted = (facts: readonly PlayFact[]) =>
  until('all plays', () =>
    plays.stats(GAME).then(
      ({ totalGames }) => totalGames === recount(facts, GAME).totalGames,
      () => false,
    ),
  ).then(() => expectCounted(facts));
const untilStored = () =>
  until('a checkpoint', async () => {
    const sequence = await redis.send('HGET', CHECKPOINT, 'sequence');
    return Number(sequence ?? -1) === plays.position();
  });

async function withLockedTable<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await plays.pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE play_log.plays IN ACCESS EXCLUSIVE MODE');
  return work().finally(async () => {
    await client.query('COMMIT');
    client.release();
  });
}

describe('a query', () => {
  test('includes a play that has just ended', async () => {
    await start();
    for (let n = 1; n <= 20; n++) {
      await plays.append(playOf(GAME, `quick${n}`, n % 2 === 0 ? '!WHALE' : '.'));
      expect((await plays.stats(GAME)).totalGames).toBe(n);
    }
    expect(await plays.ask.clues({ gameId: 0, requestId: 'r' })).toMatchObject({
      error: { code: 'INVALID_REQUEST' },
    });
  });

  test('is answered alike by two projectors', async () => {
    await Promise.all([start(), start()]);
    const facts = inOrder(somePlays(60));
    await plays.append(facts);
    for (let n = 0; n < 6; n++) await expectCounted(facts);
    await stopAll();
    await start();
    await expectCounted(facts);
  });

  test('includes every play once a projector answers that was cut off from NATS', async () => {
    const proxy = await startTcpProxy(nats.url);
    onTestFinished(() => proxy.stop());
    await start(() => startProjector({ ...backing(), natsUrl: proxy.url }));
    proxy.hang();
    await until('a second connection', () => proxy.connections() > 1);
    const facts = inOrder(somePlays(40));
    await plays.append(facts);
    proxy.restore();
    const { totalGames } = await retry(() => plays.stats(GAME), { delayMs: 20 });
    expect(totalGames).toBe(recount(facts, GAME).totalGames);
  });
});

describe('a projector that starts', () => {
  test('continues from its checkpoint', async () => {
    await start();
    const [before, after] = [inOrder(somePlays(60)), inOrder(somePlays(40))];
    await plays.append(before);
    await expectCounted(before);
    await stopAll();
    // Only the checkpoint has them.
    await plays.purge(plays.position());
    await plays.append(after);
    const projector = await start();
    await expectCounted([...before, ...after]);
    expect(projector.lines).toEqual([]);
  });

  test('counts the table and then the log, and no fact twice', async () => {
    const facts = inOrder(somePlays(80));
    await plays.append(facts, 7);
    // Rows are stored before the watermark follows.
    await plays.store(facts.slice(0, 120), Math.floor(plays.position() / 3));
    await start();
    await untilCounted(facts);
  });

  test('waits until the table has what is missing in the log', async () => {
    const [first, second] = [inOrder(somePlays(30)), inOrder(somePlays(30))];
    await start();
    await plays.append(first);
    await expectCounted(first);
    await stopAll();
    await plays.append(second);
    const stored = plays.position();
    await plays.purge(stored);
    const projector = await start(launchProjector);
    await until('a refusal', () => has(projector, 'not in the table yet') === 1);
    expect(projector.isReady()).toBe(false);
    await plays.store([...first, ...second], stored);
    await until('the projector', projector.isReady);
    await untilCounted([...first, ...second]);
    expect(has(projector, RECOUNTING)).toBe(1);
    expect(has(projector, 'waiting for plays')).toBe(1);
  });

  test('counts again when a part of its checkpoint is missing', async () => {
    const facts = inOrder(somePlays(40));
    await start();
    await plays.append(facts);
    await expectCounted(facts);
    await stopAll();
    await redis.send('DEL', `stats-5:tally:${GAME}.0`);
    const projector = await start();
    await untilCounted(facts);
    expect(has(projector, RECOUNTING)).toBe(1);
  });

  test('counts again when the log was restored from an earlier moment', async () => {
    const copy = join(redisServer.folder, 'earlier');
    const stored = join(nats.folder, 'jetstream');
    onTestFinished(() => rm(copy, { recursive: true, force: true }));
    const kept = inOrder(somePlays(20));
    await plays.append(kept);
    await nats.kill();
    await cp(nats.folder, copy, { recursive: true });
    await nats.restart();
    await start();
    await plays.append(playOf(GAME, 'lost', '!WHALE'));
    await until('the lost play', async () => {
      const counted = await plays.stats(GAME).catch(() => undefined);
      return counted?.totalGames === recount(kept, GAME).totalGames + 1;
    });
    await stopAll();
    await nats.kill();
    await rm(stored, { recursive: true, force: true });
    await cp(copy, nats.folder, { recursive: true });
    await nats.restart();
    const later = await openTestPlays(backing());
    onTestFinished(() => later.close());
    await later.append(playOf(GAME, 'other', '.'));
    const projector = await start();
    await until('the plays of the restored log', async () => {
      const { guessDistribution, totalGames } = await later.stats(GAME);
      const before = recount(kept, GAME);
      return (
        totalGames === before.totalGames + 1 &&
        guessDistribution.failed === before.guessDistribution.failed + 1
      );
    });
    expect(has(projector, RECOUNTING)).toBe(1);
  });
});

describe('a projector that runs', () => {
  test('continues after NATS and Redis were killed', async () => {
    const projector = await start();
    const [before, after] = [inOrder(somePlays(40)), inOrder(somePlays(40))];
    await plays.append(before);
    await nats.kill();
    await redisServer.kill();
    await nats.restart();
    await redisServer.restart();
    await plays.append(after);
    await untilCounted([...before, ...after]);
    await until('Redis', redis.isReady);
    await untilStored();
    expect(has(projector, 'counting the table again')).toBe(0);
  });

  test('never answers wrongly when Redis is emptied, and stores all again', async () => {
    await start();
    const facts = inOrder(somePlays(40));
    await plays.append(facts);
    await untilStored();
    await redis.send('FLUSHALL');
    const more = inOrder(somePlays(20));
    await plays.append(more);
    for (let n = 0; n < 5; n++) await expectCounted([...facts, ...more]);
    await untilStored();
    await stopAll();
    const projector = await start();
    await expectCounted([...facts, ...more]);
    expect(projector.lines).toEqual([]);
  });

  test('counts what the table has when the log is lost', async () => {
    await start();
    const [stored, logged] = [inOrder(somePlays(40)), inOrder(somePlays(20))];
    await plays.append(stored);
    await plays.store(stored);
    await plays.append(logged);
    const all = [...stored, ...logged];
    await expectCounted(all);
    await plays.jsm.streams.delete(PLAY_STREAM);
    await ensurePlayStream(plays.nc, plays.jsm, 1, plays.position());
    // The writer has what the log lost.
    await plays.store(logged);
    await untilCounted(all);
    const after = inOrder(somePlays(20));
    await plays.append(after);
    await untilCounted([...all, ...after]);
    await stopAll();
    const next = await start();
    await untilCounted([...all, ...after]);
    expect(has(next, 'no checkpoint to continue from')).toBe(1);
  });

  test('counts all again on request, and answers meanwhile', async () => {
    await Promise.all([start(), start()]);
    const [stored, logged] = [inOrder(somePlays(40)), inOrder(somePlays(40))];
    await plays.append(stored);
    await plays.store(stored);
    await plays.append(logged);
    const all = [...stored, ...logged];
    await untilStored();
    await redis.send('SET', 'stats-5:days', '');
    const progress = Promise.withResolvers<boolean>();
    const rebuilt = await withLockedTable(async () => {
      const rebuilding = plays.rebuild(({ done }) => progress.resolve(done));
      expect(await progress.promise).toBe(false);
      await expectCounted(all);
      return { rebuilding };
    });
    const total = all.length;
    expect(await rebuilt.rebuilding).toEqual({ folded: total, total, done: true });
    expect(await redis.send('GET', 'stats-5:days')).not.toBe('');
    await expectCounted(all);
  });
});

test('projectors that are killed count every fact once', async () => {
  const processes = [spawnProjector(backing()), spawnProjector(backing())];
  onTestFinished(() => {
    for (const child of processes) child.kill('SIGKILL');
  });
  const facts: PlayFact[] = [];
  for (let n = 0; n < 3; n++) {
    const more = inOrder(somePlays(60));
    await plays.append(more, 5);
    facts.push(...more);
    await untilCounted(facts);
    if (n === 1) await untilStored();
    const killed = processes[n % 2];
    killed?.kill('SIGKILL');
    if (killed) await once(killed, 'exit');
    processes[n % 2] = spawnProjector(backing());
  }
  await untilCounted(facts);
});
