import { FORGET_PLAYED_SUBJECT, type ForgetPlayed, type PlayedForgotten } from '@imguessr/contracts';
import { useConnection } from '@imguessr/messaging/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackingServers, useProjector } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';

describe('forgetting the games that a session has started', () => {
  const { nats, log, backing } = useBackingServers(1);
  const nc = useConnection(nats);
  useProjector(backing);
  let total: number;

  beforeAll(async () => {
    await log.append([...playOf(1, 'erased', 'CAT .'), ...playOf(2, 'erased', '.'), ...playOf(1, 'kept', '.')]);
    total = await log.total();
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
