// Needs NATS: instances that remember plays are all reached.
import { FORGET_PLAYS_SUBJECT, type PlaysForgotten, playStream } from '@imguessr/contracts';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { createInbox } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import { useIngest } from '../testing/fixtures.ts';
import { answerIn, codeIn } from '../testing/ingest.ts';

const INSTANCES = 2;
/**
 * So many that both instances are reached: the probability that all reach the same one is one in
 * half a million.
 */
const REQUESTS = 20;
const LONG_MS = 60_000;

describe('instances with cached plays', () => {
  const { nats, nc, call } = useIngest(INSTANCES);

  /** Sends a request to forget a session, and resolves once all instances have done so. */
  async function forget(sessionId: string, holdMs: number): Promise<Set<string>> {
    const done = new Set<string>();
    const inbox = createInbox();
    const subscription = nc.subscribe(inbox, {
      callback: (_, message) => {
        const { instance, isDone } = message.json<PlaysForgotten>();
        if (isDone) done.add(instance);
      },
    });
    nc.publish(FORGET_PLAYS_SUBJECT, JSON.stringify({ sessionIds: [sessionId], holdMs }), {
      reply: inbox,
    });
    await until('all instances to forget', () => done.size === INSTANCES);
    subscription.unsubscribe();
    return done;
  }
  async function deletePlay(sessionId: string): Promise<void> {
    const jsm = await jetstreamManager(nc);
    const { state } = await jsm.streams.info(playStream(0), {
      subjects_filter: `guess.0.*.${sessionId}.*`,
    });
    for (const subject of Object.keys(state.subjects ?? {})) {
      const stored = await jsm.streams.getMessage(playStream(0), { last_by_subj: subject });
      if (stored) await jsm.streams.deleteMessage(playStream(0), stored.seq);
    }
  }
  /**
   * Returns the number of records in the replies to so many requests that both instances answer
   * some of them.
   */
  async function recordsOf(sessionId: string): Promise<number[]> {
    const found: number[] = [];
    for (let n = 0; n < REQUESTS; n++) found.push((await call.records(sessionId)).length);
    return found;
  }
  /** Records a play of two guesses and has every instance cache it. */
  async function cachePlay(sessionId: string): Promise<void> {
    expect(codeIn(await call.guess(sessionId, 'SHARK', { commandId: 'first' }))).toBe('recorded');
    expect(codeIn(await call.guess(sessionId, 'WHALE', { commandId: 'second' }))).toBe('recorded');
    for (let n = 0; n < REQUESTS; n++)
      answerIn(await call.guess(sessionId, 'WHALE', { commandId: 'second' }));
    expect(new Set(await recordsOf(sessionId))).toEqual(new Set([2]));
  }

  test('return a play that was deleted from the log until they are asked to forget it', async () => {
    await cachePlay('forgotten');
    await cachePlay('kept');
    await deletePlay('forgotten');
    expect(await recordsOf('forgotten')).toContain(2);
    await forget('forgotten', LONG_MS);
    expect(new Set(await recordsOf('forgotten'))).toEqual(new Set([0]));
    expect(new Set(await recordsOf('kept'))).toEqual(new Set([2]));
    await forget('forgotten', 0);
  });

  test('reject the guesses of a session while it is being erased, and of no other session', async () => {
    await forget('held', LONG_MS);
    expect(codeIn(await call.guess('held', 'SHARK'))).toBe('UNAVAILABLE');
    expect(codeIn(await call.guess('free', 'SHARK'))).toBe('recorded');
    await forget('held', 0);
    expect(codeIn(await call.guess('held', 'SHARK'))).toBe('recorded');
  });

  test('accept guesses again after the hold when an erasure was interrupted', async () => {
    await forget('interrupted', 300);
    await until(
      'the end of the hold',
      async () => codeIn(await call.guess('interrupted', 'SHARK')) === 'recorded',
    );
  });

  test('forget all plays after an outage, because they may have missed a request', async () => {
    await cachePlay('missed');
    await deletePlay('missed');
    await nats.kill();
    await nats.restart();
    await until('an empty play', async () => {
      const records = await recordsOf('missed').catch(() => [-1]);
      return records.every((length) => length === 0);
    });
  }, 60_000);
});
