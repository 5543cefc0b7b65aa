import { FORGET_PLAYED_SUBJECT, type ForgetPlayed, type PlayedForgotten } from '@imguessr/contracts';
import { connectNats } from '@imguessr/messaging';
import { startNats, startRedis, until } from '@imguessr/testing/node';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlayLog, type PlayLog } from '../testing/play-log.ts';
import { startProjector } from '../testing/projector.ts';
import { playOf } from '../testing/stored-fact.ts';

describe('forgetting the games that a session has started', () => {
  let nc: NatsConnection;
  let log: PlayLog;
  let total: number;
  let stops: (() => Promise<void>)[];

  beforeAll(async () => {
    const [nats, redis] = await Promise.all([startNats(), startRedis()]);
    nc = await connectNats(nats.url, 'test');
    log = await openPlayLog(nats.url, 1);
    const projector = await startProjector({ natsUrl: nats.url, redisUrl: redis.url, partitions: 1 });
    stops = [projector.stop, log.close, () => nc.close(), nats.stop, redis.stop];
    await until('the projector', () => projector.isReady());
    await log.append([...playOf(1, 'erased', 'CAT .'), ...playOf(2, 'erased', '.'), ...playOf(1, 'kept', '.')]);
    total = await log.total();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const forget = async (sessionIds: readonly string[], upTo: number) => {
    const request = { sessionIds, partition: 0, upTo } satisfies ForgetPlayed;
    return (await nc.request(FORGET_PLAYED_SUBJECT, JSON.stringify(request))).json<PlayedForgotten>();
  };
  const startedBy = async (session: string) => {
    const reply = await log.played(session);
    return 'error' in reply ? reply.error : reply.gameIds.toSorted();
  };

  test('affects no other session', async () => {
    expect(await startedBy('erased')).toEqual([1, 2]);
    expect(await forget(['erased'], total)).toEqual({ isBehind: false });
    expect(await startedBy('erased')).toEqual([]);
    expect(await startedBy('kept')).toEqual([1]);
  });

  test('reports that entries may still be added while the statistics are behind', async () => {
    expect(await forget(['erased'], total + 1)).toEqual({ isBehind: true });
    await log.append(playOf(3, 'kept', '.'));
    expect(await startedBy('kept')).toEqual([1, 3]);
    expect(await forget(['erased'], total + 1)).toEqual({ isBehind: false });
  });

  test('works after a rebuild too', async () => {
    await log.rebuild();
    expect(await startedBy('erased')).toEqual([1, 2]);
    expect(await forget(['erased'], total)).toEqual({ isBehind: false });
    expect(await startedBy('erased')).toEqual([]);
  });
});
