import { FORGET_PLAYS_SUBJECT, type PlaysForgotten, playStream } from '@imguessr/contracts';
import { connectNats, ensureCatalogStream } from '@imguessr/messaging';
import { natsBinaries, startNats, type TestNats, until } from '@imguessr/testing/node';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answerIn, caller, codeIn, GAME, publishGame, settings, start } from '../testing/ingest.ts';

const INSTANCES = 2;
/** All go to the same one of two instances once in half a million times. */
const REQUESTS = 20;
const LONG_MS = 60_000;

describe.each(natsBinaries())('on $name, instances that have plays in memory', ({ binary }) => {
  let nats: TestNats;
  let nc: NatsConnection;
  let jsm: JetStreamManager;
  let apps: App[];
  let call: ReturnType<typeof caller>;

  beforeAll(async () => {
    nats = await startNats(binary);
    nc = await connectNats(nats.url, 'test');
    jsm = await jetstreamManager(nc);
    await ensureCatalogStream(jsm, 1);
    await publishGame(nc, GAME, 'WHALE');
    apps = await Promise.all(Array.from({ length: INSTANCES }, () => start(settings(nats.url))));
    await until('the games', () => apps.every((app) => app.isReady()));
    call = caller(nc);
  }, 30_000);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await nc.close();
    await nats.stop();
  });

  /** Sends a request to forget; resolves with the instances that have finished, once all have. */
  async function forget(sessionId: string, holdMs: number): Promise<Set<string>> {
    const done = new Set<string>();
    const inbox = createInbox();
    const subscription = nc.subscribe(inbox, {
      callback: (_, message) => {
        const { instance, isDone } = message.json<PlaysForgotten>();
        if (isDone) done.add(instance);
      },
    });
    nc.publish(FORGET_PLAYS_SUBJECT, JSON.stringify({ sessionIds: [sessionId], holdMs }), { reply: inbox });
    await until('all instances to forget', () => done.size === INSTANCES);
    subscription.unsubscribe();
    return done;
  }
  async function deletePlay(sessionId: string): Promise<void> {
    const { state } = await jsm.streams.info(playStream(0), { subjects_filter: `guess.0.*.${sessionId}.*` });
    for (const subject of Object.keys(state.subjects ?? {})) {
      const stored = await jsm.streams.getMessage(playStream(0), { last_by_subj: subject });
      if (stored) await jsm.streams.deleteMessage(playStream(0), stored.seq);
    }
  }
  /** What is answered by one instance or the other, in so many requests that both are asked. */
  async function recordsOf(sessionId: string): Promise<number[]> {
    const found: number[] = [];
    for (let n = 0; n < REQUESTS; n++) found.push((await call.records(sessionId)).length);
    return found;
  }
  /** Has every instance keep a play of two guesses in memory. */
  async function remember(sessionId: string): Promise<void> {
    expect(codeIn(await call.guess(sessionId, 'SHARK', { commandId: 'first' }))).toBe('recorded');
    expect(codeIn(await call.guess(sessionId, 'WHALE', { commandId: 'second' }))).toBe('recorded');
    for (let n = 0; n < REQUESTS; n++) answerIn(await call.guess(sessionId, 'WHALE', { commandId: 'second' }));
    expect(new Set(await recordsOf(sessionId))).toEqual(new Set([2]));
  }

  test('answer from memory what is gone from the log, until they are to forget it', async () => {
    await remember('forgotten');
    await remember('kept');
    await deletePlay('forgotten');
    expect(await recordsOf('forgotten')).toContain(2);
    await forget('forgotten', LONG_MS);
    expect(new Set(await recordsOf('forgotten'))).toEqual(new Set([0]));
    expect(new Set(await recordsOf('kept'))).toEqual(new Set([2]));
    await forget('forgotten', 0);
  });

  test('refuse the guesses of a session that is being erased, and no others, until that ends', async () => {
    await forget('held', LONG_MS);
    expect(codeIn(await call.guess('held', 'SHARK'))).toBe('UNAVAILABLE');
    expect(codeIn(await call.guess('free', 'SHARK'))).toBe('recorded');
    await forget('held', 0);
    expect(codeIn(await call.guess('held', 'SHARK'))).toBe('recorded');
  });

  test('accept guesses again when whoever erased did not come back', async () => {
    await forget('interrupted', 300);
    await until('the end of the hold', async () => codeIn(await call.guess('interrupted', 'SHARK')) === 'recorded');
  });

  test('forget all plays after an outage, in which they may have missed a request', async () => {
    await remember('missed');
    await deletePlay('missed');
    await nats.kill();
    await nats.restart();
    await until(
      'an empty play',
      async () => {
        const records = await recordsOf('missed').catch(() => [-1]);
        return records.every((length) => length === 0);
      },
      30_000,
    );
  }, 60_000);
});
