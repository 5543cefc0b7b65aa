// Needs NATS: the plays of a log.
import { attemptSubject, type PlayEvent, playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { linkOf } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { createPlayEventsClient } from './play-events.client.ts';

const ORIGIN = 'AbCdEfGh_-0';
const SEEN = Date.parse('2026-03-01T12:00:00.000Z');
const nc = useConnection(useNats());

beforeAll(async () => {
  const stream = { name: playStream(0), subjects: ['guess.0.*.*.*'] };
  await nc.request(`$JS.API.STREAM.CREATE.${stream.name}`, JSON.stringify(stream));
});

async function store(sessionId: string, overrides: Partial<PlayFact>): Promise<void> {
  const fact: PlayFact = {
    id: 'b7e5',
    gameId: 7,
    sessionId,
    attempt: 1,
    imageIndex: 0,
    imageId: 35,
    atMs: SEEN + 400,
    commandId: 'key',
    isAiSelfPlay: false,
    gameRevision: 1,
    fact: { $case: 'playGivenUp', value: {} },
    ...overrides,
  };
  // JetStream replies once the fact is stored.
  await nc.request(attemptSubject(0, 7, sessionId, 1), PlayFact.encode(fact).finish());
}

test('an export contains when a game was first seen, if known, and never the origin of a play', async () => {
  await store('seen', { firstSeenAtMs: SEEN, origin: ORIGIN });
  await store('unknown', { firstSeenAtMs: 0, origin: ORIGIN });
  await store('old', {});
  let text = '';
  for await (const line of createPlayEventsClient(
    linkOf(nc),
    1,
    'secret',
  )(7, new AbortController().signal))
    text += line;
  expect(text).not.toContain(ORIGIN);
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PlayEvent);
  expect(events.map(({ firstSeenAt }) => firstSeenAt)).toEqual([
    '2026-03-01T12:00:00.000Z',
    undefined,
    undefined,
  ]);
});
