// Needs NATS and Redis: entries of Redis and of its append-only file.
import {
  FORGET_PLAYED_SUBJECT,
  type ForgetPlayed,
  type PlayedForgotten,
} from '@imguessr/contracts';
import { useConnection } from '@imguessr/messaging/testing';
import { until } from '@imguessr/testing/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { textHash } from '../log/fact-reader.ts';
import { sessionField } from '../projections/daily-plays/daily-tally.codec.ts';
import { useBackingServers, useProjector } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';

describe('forgetting the games that a session has started', () => {
  const { nats, redis, log, backing } = useBackingServers(1);
  const nc = useConnection(nats);
  useProjector(backing);
  let total: number;

  beforeAll(async () => {
    await log.append([
      ...playOf(1, 'erased', 'CAT .'),
      ...playOf(2, 'erased', '.'),
      ...playOf(1, 'kept', '.'),
    ]);
    total = await log.total();
  });

  const forget = async (sessionIds: readonly string[], upTo: number) => {
    const request = { sessionIds, partition: 0, upTo } satisfies ForgetPlayed;
    return (
      await nc.request(FORGET_PLAYED_SUBJECT, JSON.stringify(request))
    ).json<PlayedForgotten>();
  };
  /**
   * Some projections are stored a moment after the others, so that an erasure is repeated like by
   * the command.
   */
  const forgetCompletely = (upTo: number) =>
    until('everything is forgotten', async () => !(await forget(['erased'], upTo)).isBehind);
  const finishedSessions = async () => {
    const [key] = (await redis.send('KEYS', '*:days-*:tally:*')) as string[];
    const fields = (await redis.send('HKEYS', key ?? '')) as string[];
    return ['erased', 'kept'].filter((id) => fields.includes(sessionField(textHash(id))));
  };
  const startedBy = async (session: string) => {
    const reply = await log.played(session);
    return 'error' in reply ? reply.error : reply.gameIds.toSorted();
  };

  test('affects no other session', async () => {
    expect(await startedBy('erased')).toEqual([1, 2]);
    await until('the sessions are stored', async () => (await finishedSessions()).length === 2);
    await forgetCompletely(total);
    expect(await startedBy('erased')).toEqual([]);
    expect(await startedBy('kept')).toEqual([1]);
    expect(await finishedSessions()).toEqual(['kept']);
  });

  test('reports that entries may still be added while the statistics are behind', async () => {
    expect(await forget(['erased'], total + 1)).toEqual({ isBehind: true });
    await log.append(playOf(3, 'kept', '.'));
    expect(await startedBy('kept')).toEqual([1, 3]);
    await forgetCompletely(total + 1);
  });

  test('rewrites the append-only file of Redis on request, if there is one', async () => {
    const rewrite = async () => {
      const request = {
        sessionIds: ['erased'],
        partition: 0,
        upTo: total,
        rewriteFile: true,
      } satisfies ForgetPlayed;
      return (
        await nc.request(FORGET_PLAYED_SUBJECT, JSON.stringify(request))
      ).json<PlayedForgotten>();
    };
    expect(await rewrite()).toEqual({ isBehind: false, appendOnlyFile: 'rewriting' });
    await until('the rewrite to end', async () => (await rewrite()).appendOnlyFile === 'rewriting');
    await redis.send('CONFIG', 'SET', 'appendonly', 'no');
    expect(await rewrite()).toEqual({ isBehind: false, appendOnlyFile: 'none' });
  });

  test('works after a rebuild too', async () => {
    await log.rebuild();
    expect(await startedBy('erased')).toEqual([1, 2]);
    await forgetCompletely(total);
    expect(await startedBy('erased')).toEqual([]);
  });
});
