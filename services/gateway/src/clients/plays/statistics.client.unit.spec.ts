import {
  type Caller,
  DisconnectedError,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStatisticsClient } from './statistics.client.ts';

const QUERY = { gameId: 1, audience: 'player', requestId: 'r' } as const;
const REPLY = { stats: { totalGames: 3 } };
const BEHIND = { error: { code: 'UNAVAILABLE', message: 'Still being counted.' } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Returns a client whose requests have these outcomes, the last one forever, and the number of
 * requests so far.
 */
function clientOf(...outcomes: readonly (Error | object)[]) {
  let requests = 0;
  const to = (() => async () => {
    const outcome = outcomes[Math.min(requests++, outcomes.length - 1)];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }) as Caller['to'];
  return { client: createStatisticsClient({ to }), requests: () => requests };
}

async function settled<Result>(work: Promise<Result>): Promise<Result> {
  let isSettled = false;
  void work.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(100);
  }
  return work;
}

const timeout = () => new RequestTimeoutError('stats');
const nobody = () => new NoRespondersError('stats');

test.each([
  ['that a replica left unanswered', timeout()],
  ['that arrived while no replica was ready', nobody()],
  ['to another replica if one has not counted all plays', BEHIND],
])('sends a query again %s', async (_, error) => {
  const { client, requests } = clientOf(error, error, REPLY);
  expect(await settled(client.read(QUERY))).toEqual(REPLY);
  expect(requests()).toBe(3);
});

test.each([
  ['loading while no replica is ready', nobody(), 'Stats loading...'],
  ['loading while no replica has counted all plays', BEHIND, 'Stats loading...'],
  [
    'unavailable while NATS is disconnected',
    new DisconnectedError('stats'),
    'Statistics are temporarily unavailable. Please try again.',
  ],
  [
    'unavailable while replicas are hung',
    timeout(),
    'Statistics are temporarily unavailable. Please try again.',
  ],
])('replies in the end that statistics are %s', async (_, error, message) => {
  const { client } = clientOf(error);
  expect(await settled(client.read(QUERY))).toEqual({ error: { code: 'UNAVAILABLE', message } });
});

test('does not send a query again that was answered wrongly', async () => {
  const { client, requests } = clientOf(new Error('malformed'));
  expect(await settled(client.read(QUERY))).toMatchObject({
    error: { code: 'UNAVAILABLE' },
  });
  expect(requests()).toBe(1);
});
