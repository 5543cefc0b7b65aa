// Needs NATS and PostgreSQL: a stream that is newer than the restored database, and publishers that
// crash.
import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger, type Logger } from '@imguessr/service-kit';
import { useDatabase, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameEvent } from '../games/rule/game.events.ts';
import { gameEventStore } from '../games/store/event-store.ts';
import { GamesStore } from '../games/store/games.store.ts';
import { readEventsAfter } from '../games/store/stored-events.ts';
import { usePool } from '../testing/fixtures.ts';
import { type CatalogStream, natsCatalogStream } from './catalog-stream.ts';
import { readProgress } from './outbox.store.ts';
import { type OutboxLoop, runOutboxLoop } from './outbox-loop.ts';
import { OutboxPublisher } from './outbox-publisher.ts';

describe('with a stream', () => {
  const nats = useNats();
  const nc = useConnection(nats);
  const server = useDatabase({ per: 'test' });
  const db = usePool(server, { per: 'test' });
  let loops: OutboxLoop[] = [];
  let warnings: { reason?: string }[] = [];
  let words = 0;

  beforeEach(() => {
    warnings = [];
  });
  afterEach(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
    loops = [];
    await (await jetstreamManager(nc)).streams.delete(CATALOG_STREAM);
  });

  const silent = createLogger('test', 'silent');
  const log = {
    ...silent,
    warn: (fields: object) => void warnings.push(fields),
  } as unknown as Logger;
  const stream = () => natsCatalogStream(nc, 1);
  const createPublisher = (overrides: Partial<CatalogStream> = {}) =>
    new OutboxPublisher({ ...stream(), ...overrides }, log, () => undefined);
  /** Publishes all unpublished events in one session. */
  const publishAll = (overrides?: Partial<CatalogStream>) =>
    until('a session', () =>
      createPublisher(overrides)
        .run(db, async () => false)
        .then(() => true),
    );

  function start(): OutboxLoop {
    const loop = runOutboxLoop(createPublisher(), db, silent);
    loops.push(loop);
    return loop;
  }

  /** Changes the word of game 1 `count` times, each time to a word that was never used before. */
  async function addEvents(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const store = gameEventStore(db, { actor: 'seed', atMs: Date.now() });
      const { version } = await store.read('1');
      const word = `W${(++words).toString(36)}`.toUpperCase();
      const event: GameEvent =
        version === 0
          ? { type: 'GameCreated', word, isActive: true, isDaily: false }
          : { type: 'WordChanged', word };
      await store.append('1', version, [event]);
    }
  }

  async function messages(): Promise<CatalogFact[]> {
    const jsm = await jetstreamManager(nc);
    const { state } = await jsm.streams.info(CATALOG_STREAM);
    const found: CatalogFact[] = [];
    for (let seq = 1; seq <= state.last_seq; seq++) {
      const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
      if (message) found.push(CatalogFact.decode(message.data));
    }
    return found;
  }

  const wordIn = ({ fact }: CatalogFact) =>
    fact?.$case === 'gameCreated' || fact?.$case === 'wordChanged' ? fact.value.word : undefined;
  const wordsInTable = async () =>
    (await readEventsAfter(db, 0, 1000)).map(({ event }) =>
      'word' in event ? event.word : undefined,
    );

  /** Resolves with the epochs of the stream in order, each with the words of its events. */
  async function epochs(): Promise<{ epoch: number; words: (string | undefined)[] }[]> {
    const found = new Map<number, (string | undefined)[]>();
    for (const message of await messages()) {
      const epochWords = found.get(message.epoch) ?? [];
      found.set(message.epoch, message.fact ? [...epochWords, wordIn(message)] : epochWords);
    }
    return [...found].map(([epoch, epochWords]) => ({ epoch, words: epochWords }));
  }

  /**
   * Expects ascending epochs, the last of which contains each event of the table once, in order.
   */
  async function expectPublished(epochCount: number): Promise<void> {
    const found = await epochs();
    expect(found.map(({ epoch }) => epoch)).toEqual(
      found.map(({ epoch }) => epoch).sort((a, b) => a - b),
    );
    expect(found).toHaveLength(epochCount);
    expect(found.at(-1)?.words).toEqual(await wordsInTable());
    const events = (await messages()).filter(({ fact }) => fact);
    if (events.length > 0) expect(events.at(-1)?.position).toBe(events.at(-1)?.headPosition);
  }

  describe('a database restored from an older backup', () => {
    test('gives no new game or image an id that a lost one had', async () => {
      await addEvents(1);
      // The id of that game.
      await new GamesStore(db).nextId('game');
      await publishAll();
      const restore = await server.snapshot();
      const [lostGame, lostImage] = [
        await new GamesStore(db).nextId('game'),
        await new GamesStore(db).nextId('image'),
      ];
      const store = gameEventStore(db, { actor: 'seed', atMs: Date.now() });
      await store.append(String(lostGame), 0, [
        { type: 'GameCreated', word: 'GHOST', isActive: true, isDaily: false },
        { type: 'ImageAdded', imageId: lostImage, pictureHash: 'h', description: '', hint: '' },
      ]);
      await publishAll();
      await restore();
      await publishAll();
      expect(await new GamesStore(db).nextId('game')).toBe(lostGame + 1);
      expect(await new GamesStore(db).nextId('image')).toBe(lostImage + 1);
    });

    test.each([
      ['as many', 2],
      ['more', 5],
      ['fewer', 1],
      ['no', 0],
    ])('that got %s events since is published again in a new epoch', async (_, added) => {
      await addEvents(3);
      await publishAll();
      const restore = await server.snapshot();
      await addEvents(2);
      await publishAll();
      await restore();
      await addEvents(added);
      await publishAll();
      await expectPublished(2);
      expect(warnings.map(({ reason }) => reason)).toEqual([
        'the database lacks events that were published',
      ]);

      await publishAll();
      await addEvents(1);
      await publishAll();
      await expectPublished(2);
    });

    test('that is empty starts a new epoch without events', async () => {
      const restore = await server.snapshot();
      await addEvents(2);
      await publishAll();
      await restore();
      await publishAll();
      await expectPublished(2);
      expect((await messages()).at(-1)).toMatchObject({
        position: 0,
        headPosition: 0,
        fact: undefined,
      });
    });

    test('and then from an even older one is published again each time', async () => {
      await addEvents(1);
      await publishAll();
      const older = await server.snapshot();
      await addEvents(2);
      await publishAll();
      const newer = await server.snapshot();
      await addEvents(2);
      await publishAll();
      await newer();
      await addEvents(1);
      await publishAll();
      await older();
      await addEvents(1);
      await publishAll();
      await expectPublished(3);
    });

    test('that had unpublished events when it was backed up is published again', async () => {
      await addEvents(2);
      await publishAll();
      await addEvents(2);
      const restore = await server.snapshot();
      await addEvents(1);
      await publishAll();
      await restore();
      await publishAll();
      await expectPublished(2);
    });

    test('is detected by one of two running publishers', async () => {
      const [first, second] = [start(), start()];
      const wake = () => {
        first.wake();
        second.wake();
      };
      const untilPublished = (count: number) =>
        until(`${count} epochs with all events`, async () => {
          wake();
          const [found, expected] = [
            await epochs().catch(() => []),
            await wordsInTable().catch(() => undefined),
          ];
          return (
            found.length === count &&
            JSON.stringify(found.at(-1)?.words) === JSON.stringify(expected)
          );
        });
      await addEvents(3);
      await untilPublished(1);
      const restore = await server.snapshot();
      await addEvents(3);
      await untilPublished(1);
      await restore();
      await until('the database', () =>
        addEvents(1).then(
          () => true,
          () => false,
        ),
      );
      await untilPublished(2);
      await addEvents(1);
      await untilPublished(2);
      await expectPublished(2);
    });

    test('is detected if its events were published by a version without epochs', async () => {
      await ensureCatalogStream(await jetstreamManager(nc), 1);
      const { created } = await stream().state();
      await db.query(sql.unsafe`UPDATE relay_progress SET stream_created = ${created}`);
      await addEvents(3);
      await publishAll();
      expect(await epochs()).toEqual([{ epoch: 0, words: await wordsInTable() }]);
      await publishAll();
      await expectPublished(1);

      const restore = await server.snapshot();
      await addEvents(2);
      await publishAll();
      await restore();
      await addEvents(2);
      await publishAll();
      await expectPublished(2);
    });
  });

  describe('a publisher that crashes while it publishes all events again', () => {
    const crashing = (left: number, when: 'before' | 'after'): Partial<CatalogStream> => {
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
      '%s each of its messages is stored neither omits nor duplicates events',
      async (when) => {
        await addEvents(4);
        await publishAll();
        const restore = await server.snapshot();
        await addEvents(2);
        await publishAll();
        await restore();
        await addEvents(1);
        // The start message of the epoch and five events: each attempt gets one message further.
        for (let message = 1; message <= 6; message++) {
          await expect(
            publishAll(crashing(when === 'before' && message > 1 ? 2 : 1, when)),
          ).rejects.toThrow('killed');
          const found = await epochs();
          expect(found.length).toBeLessThanOrEqual(2);
        }
        await publishAll();
        await expectPublished(2);
        expect(warnings).toHaveLength(1);
      },
    );
  });

  describe('a publisher that crashes before it saves its progress', () => {
    test('neither publishes events again nor starts an epoch, even after the duplicate window of the stream', async () => {
      // Unique message ids disable the deduplication of the server, as after its duplicate window
      // of two minutes.
      let id = 0;
      const { publish } = stream();
      const withoutDeduplication: Partial<CatalogStream> = {
        publish: (game, bytes) => publish(game, bytes, `${++id}`),
      };
      await addEvents(5);
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
      await publishAll(withoutDeduplication);
      await expectPublished(1);
      expect(warnings).toEqual([]);
    });

    test('does not start an epoch when its last messages arrive late', async () => {
      await addEvents(3);
      await publishAll();
      const late = (await messages()).at(-2);
      if (!late) throw new Error('no message');
      await stream().publish(late.gameId, CatalogFact.encode(late).finish(), 'late');
      const old = CatalogFact.encode({ ...late, epoch: late.epoch - 1 }).finish();
      await stream().publish(late.gameId, old, 'of an earlier epoch');
      await addEvents(1);
      await publishAll();
      expect(warnings).toEqual([]);
      const { epoch } = await readProgress(db);
      expect((await messages()).at(-1)).toMatchObject({ epoch, position: 4 });
    });
  });

  describe('a stream', () => {
    test('whose new leader has not caught up yet is continued', async () => {
      await addEvents(3);
      await publishAll();
      let reads = 0;
      const { state } = stream();
      const lagging = async () => ({
        ...(await state()),
        ...(reads++ === 0 && { lastSequence: 2 }),
      });
      await publishAll({ state: lagging });
      await addEvents(1);
      await publishAll();
      await expectPublished(1);
      expect(warnings).toEqual([]);
    });

    test('that was purged gets all events again', async () => {
      await addEvents(3);
      await publishAll();
      await (await jetstreamManager(nc)).streams.purge(CATALOG_STREAM);
      await publishAll();
      expect((await epochs()).at(-1)?.words).toEqual(await wordsInTable());
    });
  });
});
