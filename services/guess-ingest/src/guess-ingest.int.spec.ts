// Starts the service: several instances take turns at writing to one log.
import { repeat } from '@imguessr/async';
import { connectPostgres } from '@imguessr/connections';
import { eraseBatches, findPlays, openPlays, PLAY_STREAM } from '@imguessr/play-log';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { useIngest } from './testing/fixtures.ts';
import { GAME, logOf } from './testing/ingest.ts';
import { answerIn, codeIn } from './testing/replies.ts';

describe('guess-ingest', () => {
  const { nc, database, call, startOne, stopFirst, stopAll, untilAnswered } = useIngest();

  test('instances that take turns at writing store each acknowledged guess of the same sessions once, at most five per play', async () => {
    await Promise.all([startOne(), startOne()]);
    const { streams } = await jetstreamManager(nc);
    const stopPurging = repeat(() => streams.purge('KV_imguessr_leases'), { delayMs: 100 });
    const recorded = new Map<string, string>();
    const calls: (() => Promise<void>)[] = [];
    for (let play = 0; play < 60; play++) {
      for (let n = 0; n < 12; n++) {
        const key = `p${play}-${n}`;
        const once = async (): Promise<void> => {
          const reply = await call.guess(`race${play}`, n === 7 ? 'WHALE' : 'SHARK', {
            commandId: key,
          });
          // On a slow machine, as a page does.
          if ('error' in reply && reply.error.code === 'UNAVAILABLE') return once();
          if ('answer' in reply) {
            expect(recorded.get(key) ?? reply.answer.id).toBe(reply.answer.id);
            recorded.set(key, reply.answer.id);
          } else expect(reply.error.code).toBe('PLAY_IS_OVER');
        };
        calls.push(once, ...(n < 3 ? [once] : []));
      }
    }
    await Promise.all(calls.map((once) => once()));
    await stopPurging();
    await untilAnswered();

    const stored = (await logOf(nc)).filter((fact) => fact.sessionId.startsWith('race'));
    expect(new Set(stored.map((fact) => fact.id))).toEqual(new Set(recorded.values()));
    expect(stored).toHaveLength(recorded.size);
    for (const plays of Map.groupBy(stored, (fact) => fact.sessionId).values()) {
      expect(plays.map((fact) => fact.attempt)).toEqual(plays.map((_, index) => index + 1));
      expect(plays.length).toBeLessThanOrEqual(5);
    }
  });

  test('a play is in the table once it is over, and found there', async () => {
    for (const guess of ['SHARK', 'WHALE']) await call.guess('stored', guess);
    const client = await connectPostgres(database.url);
    const outcomes = async () => {
      const { rows } = await client.query<{ outcome: string }>(
        "SELECT outcome FROM play_log.plays WHERE session_id = 'stored'",
      );
      return rows.map(({ outcome }) => outcome);
    };
    await until('the play', async () => (await outcomes()).length === 1);
    expect(await outcomes()).toEqual(['won']);
    await client.end();
    await stopAll();
    await startOne();
    await untilAnswered();
    expect((await call.records('stored')).map(({ attempt }) => attempt)).toEqual([
      'SHARK',
      'WHALE',
    ]);
    expect(codeIn(await call.guess('stored', 'SHARK'))).toBe('PLAY_IS_OVER');
    expect(await call.played('stored')).toEqual({ gameIds: [GAME] });
  });

  test.each([
    ['a day', 'DELETE FROM play_log.plays; UPDATE play_log.watermark SET sequence = 0'],
    [
      'a moment',
      `DELETE FROM play_log.plays WHERE session_id = 'a moment';
       UPDATE play_log.watermark SET version = version - 1`,
    ],
  ])(
    'a table that went back by %s gets back what the log has, while guesses go on',
    async (session, goBack) => {
      const pool = openPlays(database.url, { connections: 1, timeoutMs: 5_000 });
      // The watermark stays before it.
      await call.guess(`before ${session}`, 'SHARK');
      for (const guess of ['SHARK', 'WHALE'])
        await call.guess(session, guess, { commandId: `${session} ${guess}` });
      const key = [{ gameId: GAME, sessionId: session }];
      const isStored = async () => (await findPlays(pool, key)).length === 1;
      await until('the play', isStored);
      await pool.query(goBack);
      const before = call.guess(session, 'WHALE', { commandId: 'later' });
      await call.guess(`meanwhile ${session}`, 'SHARK');
      await until('the play again', isStored);
      expect(codeIn(await before)).toBe('PLAY_IS_OVER');
      expect(codeIn(await call.guess(session, 'SHARK'))).toBe('PLAY_IS_OVER');
      const facts = (await logOf(nc)).filter(({ sessionId }) => sessionId === session);
      expect(facts.map(({ attempt }) => attempt)).toEqual([1, 2]);
      await pool.end();
    },
  );

  test('a start on a table that went back stores what is around an erased batch', async () => {
    for (const session of ['around', 'gone', 'behind']) await call.guess(session, 'SHARK');
    const reply = await call.erase(['gone']);
    if ('through' in reply) await eraseBatches(nc, ['gone'], reply.through);
    await stopAll();
    const client = await connectPostgres(database.url);
    await client.query('DELETE FROM play_log.plays; UPDATE play_log.watermark SET sequence = 0');
    await client.end();
    await startOne();
    await untilAnswered();
    for (const session of ['around', 'behind']) expect(await call.records(session)).toHaveLength(1);
    expect(await call.records('gone')).toEqual([]);
  });

  test('what only memory has is stored at once when the log was lost', async () => {
    const pool = openPlays(database.url, { connections: 1, timeoutMs: 5_000 });
    await call.guess('unfinished', 'SHARK');
    await (await jetstreamManager(nc)).streams.delete(PLAY_STREAM);
    const key = [{ gameId: GAME, sessionId: 'unfinished' }];
    await until('the play', async () => (await findPlays(pool, key)).length === 1, 20_000);
    expect(answerIn(await call.guess('unfinished', 'OTTER'))).toMatchObject({
      remainingAttempts: 3,
    });
    await pool.end();
  });

  test('an instance that takes over has nothing of a session that was erased before', async () => {
    const attempts = async (sessionId: string) =>
      (await call.records(sessionId)).map(({ attempt }) => attempt);
    for (const sessionId of ['handed-over', 'begun-again']) await call.guess(sessionId, 'SHARK');
    await startOne();
    await call.erase(['handed-over', 'begun-again']);
    await call.guess('begun-again', 'OTTER');
    await stopFirst();
    await untilAnswered();
    expect(await attempts('handed-over')).toEqual([]);
    await call.guess('handed-over', 'WHALE');
    expect(await attempts('handed-over')).toEqual(['WHALE']);
    expect(await attempts('begun-again')).toEqual(['OTTER']);
  });

  test('an erased session has no plays, and its guesses are nowhere', async () => {
    for (const guess of ['SHARK', 'WHALE']) await call.guess('erased-one', guess);
    await call.guess('kept-one', 'SHARK', { commandId: 'kept' });
    const reply = await call.erase(['erased-one']);
    expect(reply).toMatchObject({ plays: 1 });
    if ('through' in reply) await eraseBatches(nc, ['erased-one'], reply.through);
    expect(await call.records('erased-one')).toEqual([]);
    expect(await call.records('kept-one')).toHaveLength(1);
    const facts = await logOf(nc);
    expect(facts.some(({ sessionId }) => sessionId === 'erased-one')).toBe(false);
    // An instance that has to read what was deleted finds it in the table.
    await stopAll();
    await startOne();
    await untilAnswered();
    expect(answerIn(await call.guess('kept-one', 'SHARK', { commandId: 'kept' }))).toMatchObject({
      remainingAttempts: 4,
    });
  });
});

describe('without NATS', () => {
  const { nats, stopAll } = useIngest();

  test('an instance stops', async () => {
    await nats.stop();
    await stopAll();
  });
});
