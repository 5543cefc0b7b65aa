// Needs NATS and PostgreSQL: the order of commits, and publishers that crash.
import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger } from '@imguessr/service-kit';
import { useDatabase, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { sql } from 'slonik';
import { afterEach, describe, expect, test } from 'vitest';
import { gameEventStore } from '../games/store/event-store.ts';
import { usePool } from '../testing/fixtures.ts';
import { natsCatalogStream } from './catalog-stream.ts';
import { readOutboxBacklog, readProgress } from './outbox.store.ts';
import { type OutboxLoop, runOutboxLoop } from './outbox-loop.ts';
import { OutboxPublisher } from './outbox-publisher.ts';

const log = createLogger('test', 'silent');
const nats = useNats(undefined, { per: 'test' });
const nc = useConnection(nats, { per: 'test' });
const db = usePool(useDatabase({ per: 'test' }), { per: 'test' });
let loops: OutboxLoop[] = [];

afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  loops = [];
});

const createPublisher = (onPublished: () => void = () => undefined) =>
  new OutboxPublisher(natsCatalogStream(nc, 1), log, onPublished);

function start(): OutboxLoop {
  const loop = runOutboxLoop(createPublisher(), db, log);
  loops.push(loop);
  return loop;
}

/** Appends `count` events each to games 1 and 2, alternately. */
async function addEvents(count: number): Promise<void> {
  const store = gameEventStore(db, { actor: 'seed', atMs: 0 });
  for (let n = 0; n < count; n++) {
    for (const stream of ['1', '2']) {
      const { version } = await store.read(stream);
      await store.append(stream, version, [
        { type: 'GameCreated', word: `W${version}`, isActive: true, isDaily: false },
      ]);
    }
  }
}

/** Resolves with all messages of the stream in order, including those that start an epoch. */
async function messages(): Promise<CatalogFact[]> {
  const jsm = await jetstreamManager(nc);
  const { state } = await jsm.streams
    .info(CATALOG_STREAM)
    .catch(() => ({ state: { last_seq: 0 } }));
  const found: CatalogFact[] = [];
  for (let seq = 1; seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
    if (message) found.push(CatalogFact.decode(message.data));
  }
  return found;
}

/** Resolves with the events in the stream as "game:revision", in order. */
const published = async (): Promise<string[]> =>
  (await messages()).flatMap(({ fact, gameId, revision }) =>
    fact ? [`${gameId}:${revision}`] : [],
  );

const untilPublished = (count: number, loop?: OutboxLoop) =>
  until(`${count} events in the stream`, async () => {
    loop?.wake();
    const found = await published().catch(() => []);
    return found.length >= count && found;
  });

const SIX = ['1:1', '2:1', '1:2', '2:2', '1:3', '2:3'];

describe('unpublished events', () => {
  test('are published once each, in the order of their commits', async () => {
    await addEvents(3);
    const loop = start();
    expect(await untilPublished(6)).toEqual(SIX);
    await addEvents(1);
    loop.wake();
    expect(await untilPublished(8)).toEqual([...SIX, '1:4', '2:4']);
  });

  test('are reported with their number and the age of the oldest until they are published', async () => {
    await addEvents(3);
    const backlog = await readOutboxBacklog(db);
    expect(backlog.events).toBe(6);
    expect(backlog.oldestSeconds).toBeGreaterThan(0);
    start();
    await untilPublished(6);
    const emptied = await until('an empty outbox', async () => {
      const read = await readOutboxBacklog(db);
      return read.events === 0 && read;
    });
    expect(emptied).toEqual({ events: 0, oldestSeconds: 0 });
  });

  test('are published by only one of two publishers', async () => {
    const [first, second] = [start(), start()];
    await addEvents(3);
    first.wake();
    second.wake();
    expect(await untilPublished(6)).toEqual(SIX);
    const rows = await db.any(
      sql.unsafe`SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 7004
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  });

  test('are published by the second publisher after the first lost its database session', async () => {
    const [first, second] = [start(), start()];
    await addEvents(1);
    first.wake();
    second.wake();
    await untilPublished(2);
    await db.query(sql.unsafe`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 7004
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await addEvents(2);
    expect(
      await until('six events', async () => {
        first.wake();
        second.wake();
        const found = await published();
        return found.length >= 6 && found;
      }),
    ).toEqual(SIX);
  });
});

describe('a publisher that crashes before it saves its progress', () => {
  test('neither omits nor duplicates events when it is restarted at once', async () => {
    await addEvents(3);
    let count = 0;
    const crashing = createPublisher(() => {
      if (++count === 3) throw new Error('killed');
    });
    await expect(crashing.run(db, async () => false)).rejects.toThrow('killed');
    expect(await published()).toEqual(SIX.slice(0, 3));
    expect((await readProgress(db)).position).toBe(0);
    start();
    expect(await untilPublished(6)).toEqual(SIX);
  });
});

describe('the outbox loop', () => {
  test('publishes what is missing after NATS was killed and restarted', async () => {
    const loop = start();
    await addEvents(1);
    loop.wake();
    await untilPublished(2);
    await nats.kill();
    await addEvents(2);
    loop.wake();
    await nats.restart();
    expect(await untilPublished(6, loop)).toEqual(SIX);
    await until('the loop to be healthy', () => loop.isHealthy());
  });

  test('publishes all events again after the stream was deleted', async () => {
    const loop = start();
    await addEvents(2);
    loop.wake();
    await untilPublished(4);
    await (await jetstreamManager(nc)).streams.delete(CATALOG_STREAM);
    await addEvents(1);
    expect(await untilPublished(6, loop)).toEqual(SIX);
  });
});
