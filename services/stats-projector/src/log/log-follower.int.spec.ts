// Needs NATS: messages that are missing in a stream.
import { setTimeout as delay } from 'node:timers/promises';
import { playStream } from '@imguessr/contracts';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger } from '@imguessr/service-kit';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { expect, onTestFinished, test } from 'vitest';
import { useBackingServers } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';
import { followPlayLog } from './log-follower.ts';

const { nats, log } = useBackingServers(1);
const nc = useConnection(nats);

test('a gap is retried all the time and logged once', async () => {
  await log.append(playOf(7, 's', 'CAT DOG COW'));
  await (await jetstreamManager(nc)).streams.deleteMessage(playStream(0), 2);

  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'info', {
    write: (line) => void lines.push(JSON.parse(line)),
  });
  const stop = followPlayLog({
    nc,
    partition: 0,
    archive: undefined,
    primary: { nextSeq: 1, apply: async () => true },
    others: [{ nextSeq: 1, apply: async () => true }],
    throttle: (work) => work(),
    logger,
    onBatch: () => undefined,
  });
  onTestFinished(stop);
  await until('the gap to be found', () => lines.length > 0);
  await delay(1_500);
  expect(lines).toMatchObject([
    {
      msg: 'play log has a gap; retrying',
      stream: 'GUESS_0',
      reason: 'GUESS_0: message 2 is missing without an erasure record; next message is 3',
    },
  ]);
});
