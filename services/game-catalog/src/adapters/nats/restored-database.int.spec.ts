import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { connectNats, ensureCatalogStream } from '@imguessr/messaging';
import { createLogger, type Logger } from '@imguessr/service-kit';
import {
  createDatabase,
  natsBinaries,
  startNats,
  type TestDatabase,
  type TestNats,
  until,
} from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DatabasePool, sql } from 'slonik';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameEvent } from '../../games/game.events.ts';
import { readProgress } from '../postgres/events/outbox-progress.ts';
import { readEventsAfter } from '../postgres/events/stored-events.ts';
import { gameEventStore } from '../postgres/games/event-store.ts';
import { openPool } from '../postgres/pool.ts';
import { migrate } from '../postgres/schema/migrate.ts';
import { type CatalogStream, natsCatalogStream } from './catalog-stream.ts';
import { type OutboxLoop, runOutboxLoop } from './outbox-loop.ts';
import { OutboxPublisher } from './outbox-publisher.ts';

describe.each(natsBinaries())('beside a stream on $name', ({ binary }) => {
  let server: TestDatabase;
  let nats: TestNats;
  let nc: NatsConnection;
  let db: DatabasePool;
  let loops: OutboxLoop[] = [];
  let warnings: { reason?: string }[] = [];
  let words = 0;

  beforeAll(async () => {
    nats = await startNats(binary);
    nc = await connectNats(nats.url, 'test');
  });
  afterAll(async () => {
    await nc.close();
    await nats.stop();
  });
  beforeEach(async () => {
    server = await createDatabase();
    await migrate(server.url);
    db = await openPool(server.url);
    warnings = [];
  });
  afterEach(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
    loops = [];
    await db.end();
    await server.drop();
    await (await jetstreamManager(nc)).streams.delete(CATALOG_STREAM);
  });

  const silent = createLogger('test', 'silent');
  const log = { ...silent, warn: (fields: object) => void warnings.push(fields) } as unknown as Logger;
  const stream = () => natsCatalogStream(nc, 1);
  const relay = (over: Partial<CatalogStream> = {}) =>
    new OutboxPublisher({ ...stream(), ...over }, log, () => undefined);
  /** Publishes all that there is to publish, in one session. */
  const publishAll = (over?: Partial<CatalogStream>) =>
    until('a session', () =>
      relay(over)
        .run(db, async () => false)
        .then(() => true),
    );

  function start(): OutboxLoop {
    const loop = runOutboxLoop(relay(), db, silent);
    loops.push(loop);
    return loop;
  }

  /** Gives game 1 a word that no other history has, so many times. */
  async function addFacts(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const store = gameEventStore(db, { actor: 'seed', atMs: Date.now() });
      const { version } = await store.read('1');
      const word = `W${(++words).toString(36)}`.toUpperCase();
      const event: GameEvent =
        version === 0 ? { type: 'GameCreated', word, isActive: true, isDaily: false } : { type: 'WordChanged', word };
      await store.append('1', version, [event]);
    }
  }

  async function messages(): Promise<CatalogFact[]> {
    const jsm = await jetstreamManager(nc);
    const { state } = await jsm.streams.info(CATALOG_STREAM);
    const held: CatalogFact[] = [];
    for (let seq = 1; seq <= state.last_seq; seq++) {
      const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
      if (message) held.push(CatalogFact.decode(message.data));
    }
    return held;
  }

  const wordIn = ({ fact }: CatalogFact) =>
    fact?.$case === 'gameCreated' || fact?.$case === 'wordChanged' ? fact.value.word : undefined;
  const table = async () =>
    (await readEventsAfter(db, 0, 1000)).map(({ event }) => ('word' in event ? event.word : undefined));

  /** The epochs of the stream in their order, each with the words in it. */
  async function epochs(): Promise<{ epoch: number; words: (string | undefined)[] }[]> {
    const found = new Map<number, (string | undefined)[]>();
    for (const message of await messages()) {
      const held = found.get(message.epoch) ?? [];
      found.set(message.epoch, message.fact ? [...held, wordIn(message)] : held);
    }
    return [...found].map(([epoch, held]) => ({ epoch, words: held }));
  }

  /** The last epoch is the greatest, and in it the stream holds each fact of the table once, in order. */
  async function expectPublished(epochCount: number): Promise<void> {
    const found = await epochs();
    expect(found.map(({ epoch }) => epoch)).toEqual(found.map(({ epoch }) => epoch).sort((a, b) => a - b));
    expect(found).toHaveLength(epochCount);
    expect(found.at(-1)?.words).toEqual(await table());
    const facts = (await messages()).filter(({ fact }) => fact);
    if (facts.length > 0) expect(facts.at(-1)?.position).toBe(facts.at(-1)?.headPosition);
  }

  describe('a database that was restored to an older moment', () => {
    test.each([
      ['and has the same number of facts again', 2],
      ['and has more of them', 5],
      ['and has fewer', 1],
      ['and lacks the last ones only', 0],
    ])('%s is published again, in a new epoch', async (_, added) => {
      await addFacts(3);
      await publishAll();
      const restore = await server.snapshot();
      await addFacts(2);
      await publishAll();
      await restore();
      await addFacts(added);
      await publishAll();
      await expectPublished(2);
      expect(warnings.map(({ reason }) => reason)).toEqual(['the database no longer has facts that were published']);

      await publishAll();
      await addFacts(1);
      await publishAll();
      await expectPublished(2);
    });

    test('and has no fact at all any more says so to readers', async () => {
      const restore = await server.snapshot();
      await addFacts(2);
      await publishAll();
      await restore();
      await publishAll();
      await expectPublished(2);
      expect((await messages()).at(-1)).toMatchObject({ position: 0, headPosition: 0, fact: undefined });
    });

    test('twice, the second time to before the first, is published again each time', async () => {
      await addFacts(1);
      await publishAll();
      const older = await server.snapshot();
      await addFacts(2);
      await publishAll();
      const newer = await server.snapshot();
      await addFacts(2);
      await publishAll();
      await newer();
      await addFacts(1);
      await publishAll();
      await older();
      await addFacts(1);
      await publishAll();
      await expectPublished(3);
    });

    test('while facts of that moment were still unpublished is published again', async () => {
      await addFacts(2);
      await publishAll();
      await addFacts(2);
      const restore = await server.snapshot();
      await addFacts(1);
      await publishAll();
      await restore();
      await publishAll();
      await expectPublished(2);
    });

    test('is noticed by one of two relays that go on running', async () => {
      const [first, second] = [start(), start()];
      const wake = () => {
        first.wake();
        second.wake();
      };
      const holds = (count: number) =>
        until(`${count} epochs with all facts`, async () => {
          wake();
          const [found, wanted] = [await epochs().catch(() => []), await table().catch(() => undefined)];
          return found.length === count && JSON.stringify(found.at(-1)?.words) === JSON.stringify(wanted);
        });
      await addFacts(3);
      await holds(1);
      const restore = await server.snapshot();
      await addFacts(3);
      await holds(1);
      await restore();
      await until('the database', () =>
        addFacts(1).then(
          () => true,
          () => false,
        ),
      );
      await holds(2);
      await addFacts(1);
      await holds(2);
      await expectPublished(2);
    });

    test('by a version that knew no epochs is noticed', async () => {
      await ensureCatalogStream(await jetstreamManager(nc), 1);
      const { created } = await stream().mark();
      await db.query(sql.unsafe`UPDATE relay_progress SET stream_created = ${created}`);
      await addFacts(3);
      await publishAll();
      expect(await epochs()).toEqual([{ epoch: 0, words: await table() }]);
      await publishAll();
      await expectPublished(1);

      const restore = await server.snapshot();
      await addFacts(2);
      await publishAll();
      await restore();
      await addFacts(2);
      await publishAll();
      await expectPublished(2);
    });
  });

  describe('a relay that dies while it publishes everything again', () => {
    const dying = (left: number, when: 'before' | 'after'): Partial<CatalogStream> => {
      const { publish } = stream();
      return {
        publish: async (...message) => {
          left -= 1;
          if (left === 0 && when === 'before') throw new Error('killed');
          const sequence = await publish(...message);
          if (left === 0) throw new Error('killed');
          return sequence;
        },
      };
    };

    test.each(['before', 'after'] as const)(
      '%s any of its messages is stored leaves nothing out, and nothing twice',
      async (when) => {
        await addFacts(4);
        await publishAll();
        const restore = await server.snapshot();
        await addFacts(2);
        await publishAll();
        await restore();
        await addFacts(1);
        // The message that begins the epoch, and five facts: each attempt gets one message further.
        for (let message = 1; message <= 6; message++) {
          await expect(publishAll(dying(when === 'before' && message > 1 ? 2 : 1, when))).rejects.toThrow('killed');
          const found = await epochs();
          expect(found.length).toBeLessThanOrEqual(2);
        }
        await publishAll();
        await expectPublished(2);
        expect(warnings).toHaveLength(1);
      },
    );
  });

  describe('a relay that dies after publishing and before it could note that', () => {
    test('publishes nothing again, however long ago that was, and begins no epoch', async () => {
      // With an id of its own for each message the server recognises none, as it does not after two minutes.
      let id = 0;
      const { publish } = stream();
      const forgetful: Partial<CatalogStream> = { publish: (game, bytes) => publish(game, bytes, `${++id}`) };
      await addFacts(5);
      let left = 4;
      const killed = {
        publish: async (...message: Parameters<CatalogStream['publish']>) => {
          const sequence = await publish(message[0], message[1], `${++id}`);
          if (--left === 0) throw new Error('killed');
          return sequence;
        },
      };
      await expect(publishAll(killed)).rejects.toThrow('killed');
      expect((await readProgress(db)).position).toBe(0);
      await publishAll(forgetful);
      await expectPublished(1);
      expect(warnings).toEqual([]);
    });

    test('and whose last message comes late does no harm', async () => {
      await addFacts(3);
      await publishAll();
      const late = (await messages()).at(-2);
      if (!late) throw new Error('no message');
      await stream().publish(late.gameId, CatalogFact.encode(late).finish(), 'late');
      const old = CatalogFact.encode({ ...late, epoch: late.epoch - 1 }).finish();
      await stream().publish(late.gameId, old, 'of an earlier epoch');
      await addFacts(1);
      await publishAll();
      expect(warnings).toEqual([]);
      const { epoch } = await readProgress(db);
      expect((await messages()).at(-1)).toMatchObject({ epoch, position: 4 });
    });
  });

  describe('a stream', () => {
    test('whose new leader does not have all of it yet is continued', async () => {
      await addFacts(3);
      await publishAll();
      let looks = 0;
      const { mark } = stream();
      const late = async () => ({ ...(await mark()), ...(looks++ === 0 && { lastSequence: 2 }) });
      await publishAll({ mark: late });
      await addFacts(1);
      await publishAll();
      await expectPublished(1);
      expect(warnings).toEqual([]);
    });

    test('that was emptied is filled again', async () => {
      await addFacts(3);
      await publishAll();
      await (await jetstreamManager(nc)).streams.purge(CATALOG_STREAM);
      await publishAll();
      expect((await epochs()).at(-1)?.words).toEqual(await table());
    });
  });
});
