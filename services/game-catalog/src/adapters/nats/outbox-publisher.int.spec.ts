import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { connectNats } from '@imguessr/messaging';
import { createLogger } from '@imguessr/service-kit';
import { createDatabase, startNats, type TestNats, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DatabasePool, sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOutbox, readProgress } from '../postgres/events/outbox-progress.ts';
import { gameEventStore } from '../postgres/games/event-store.ts';
import { openPool } from '../postgres/pool.ts';
import { migrate } from '../postgres/schema/migrate.ts';
import { natsCatalogStream } from './catalog-stream.ts';
import { type OutboxLoop, runOutboxLoop } from './outbox-loop.ts';
import { OutboxPublisher } from './outbox-publisher.ts';

const log = createLogger('test', 'silent');
let server: Awaited<ReturnType<typeof createDatabase>>;
let nats: TestNats;
let nc: NatsConnection;
let db: DatabasePool;
let loops: OutboxLoop[] = [];

beforeEach(async () => {
  [server, nats] = await Promise.all([createDatabase(), startNats()]);
  await migrate(server.url);
  [db, nc] = await Promise.all([openPool(server.url), connectNats(nats.url, 'test')]);
});
afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  loops = [];
  await nc.close();
  await db.end();
  await Promise.all([server.drop(), nats.stop()]);
});

const relay = (published: () => void = () => undefined) =>
  new OutboxPublisher(natsCatalogStream(nc, 1), log, published);

function start(): OutboxLoop {
  const loop = runOutboxLoop(relay(), db, log);
  loops.push(loop);
  return loop;
}

/** Appends facts to games 1 and 2 in turns, `count` each. */
async function addFacts(count: number): Promise<void> {
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

/** All messages of the stream in order, those included that begin an epoch. */
async function messages(): Promise<CatalogFact[]> {
  const jsm = await jetstreamManager(nc);
  const { state } = await jsm.streams.info(CATALOG_STREAM).catch(() => ({ state: { last_seq: 0 } }));
  const held: CatalogFact[] = [];
  for (let seq = 1; seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
    if (message) held.push(CatalogFact.decode(message.data));
  }
  return held;
}

/** What the stream holds: "game:revision" in order. */
const stored = async (): Promise<string[]> =>
  (await messages()).flatMap(({ fact, gameId, revision }) => (fact ? [`${gameId}:${revision}`] : []));

const holds = (count: number, loop?: OutboxLoop) =>
  until(`${count} facts in the stream`, async () => {
    loop?.wake();
    const held = await stored().catch(() => []);
    return held.length >= count && held;
  });

const SIX = ['1:1', '2:1', '1:2', '2:2', '1:3', '2:3'];

describe('facts that are not published yet', () => {
  test('are published in the order of their commits, each once', async () => {
    await addFacts(3);
    const loop = start();
    expect(await holds(6)).toEqual(SIX);
    await addFacts(1);
    loop.wake();
    expect(await holds(8)).toEqual([...SIX, '1:4', '2:4']);
  });

  test('are told to operators, with the age of the oldest, until they are published', async () => {
    await addFacts(3);
    const waiting = await readOutbox(db);
    expect(waiting.facts).toBe(6);
    expect(waiting.oldestSeconds).toBeGreaterThan(0);
    start();
    await holds(6);
    const outbox = await until('an empty outbox', async () => {
      const read = await readOutbox(db);
      return read.facts === 0 && read;
    });
    expect(outbox).toEqual({ facts: 0, oldestSeconds: 0 });
  });

  test('are published by one of two relays', async () => {
    const [first, second] = [start(), start()];
    await addFacts(3);
    first.wake();
    second.wake();
    expect(await holds(6)).toEqual(SIX);
    const rows = await db.any(
      sql.unsafe`SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 7004
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  });

  test('are published by the second relay when the session of the first is lost', async () => {
    const [first, second] = [start(), start()];
    await addFacts(1);
    first.wake();
    second.wake();
    await holds(2);
    await db.query(sql.unsafe`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 7004
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await addFacts(2);
    expect(
      await until('six facts', async () => {
        first.wake();
        second.wake();
        const held = await stored();
        return held.length >= 6 && held;
      }),
    ).toEqual(SIX);
  });
});

describe('a relay that dies after publishing and before it could note that', () => {
  test('leaves nothing out and, published again at once, nothing twice', async () => {
    await addFacts(3);
    let count = 0;
    const dying = relay(() => {
      if (++count === 3) throw new Error('killed');
    });
    await expect(dying.run(db, async () => false)).rejects.toThrow('killed');
    expect(await stored()).toEqual(SIX.slice(0, 3));
    expect((await readProgress(db)).position).toBe(0);
    start();
    expect(await holds(6)).toEqual(SIX);
  });
});

describe('a NATS server', () => {
  test('that is killed and comes back gets what it missed', async () => {
    const loop = start();
    await addFacts(1);
    loop.wake();
    await holds(2);
    await nats.kill();
    await addFacts(2);
    loop.wake();
    await nats.restart();
    expect(await holds(6, loop)).toEqual(SIX);
    await until('the relay to be well', () => loop.isHealthy());
  });

  test('that lost the stream gets everything again', async () => {
    const loop = start();
    await addFacts(2);
    loop.wake();
    await holds(4);
    await (await jetstreamManager(nc)).streams.delete(CATALOG_STREAM);
    await addFacts(1);
    expect(await holds(6, loop)).toEqual(SIX);
  });
});
