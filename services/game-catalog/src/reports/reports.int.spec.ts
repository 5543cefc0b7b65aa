// Starts the service: reports are counted in PostgreSQL.
import { createHash } from 'node:crypto';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { sqlText } from '../database/one-column.ts';
import { useTestCatalog } from '../testing/fixtures.ts';
import { ReportsStore } from './reports.store.ts';

const catalog = useTestCatalog({ replicas: 1 });
/** Resolves once players could play it. */
async function newGame(): Promise<{ gameId: number }> {
  const game = await catalog.newGame('WHALE');
  await expect.poll(() => catalog.outcome('gameById', { gameId: game.gameId })).toBe('ok');
  return game;
}
const digestOf = (session: string) => createHash('sha256').update(session).digest('base64url');
const report = (
  gameId: number,
  session: string,
  text = '',
  reason: 'mistake' | 'rights' = 'mistake',
) => catalog.request('reportGame', { gameId, session: digestOf(session), reason, text });
const reportsOf = async (gameId: number) =>
  (await catalog.request('reports', {})).filter((game) => game.gameId === gameId);
const sessionsOf = (gameId: number) =>
  catalog.database.anyFirst(sqlText`SELECT session FROM report WHERE game_id = ${gameId}`);

describe('reports of a game', () => {
  test('are counted, equal ones once, the latest first', async () => {
    const { gameId } = await newGame();
    for (const session of ['a', 'b']) await report(gameId, session, 'Clue 2 is a SHARK');
    await report(gameId, 'rights', '', 'rights');
    expect(await reportsOf(gameId)).toEqual([
      { gameId, reason: 'rights', text: '', count: 1 },
      { gameId, reason: 'mistake', text: 'Clue 2 is a SHARK', count: 2 },
    ]);
  });

  test('are one for each session, and none of a game that nobody can play', async () => {
    const { gameId } = await newGame();
    await report(gameId, 's', 'first');
    await report(gameId, 's', 'second');
    expect((await reportsOf(gameId))[0]).toMatchObject({ count: 1, text: 'first' });
    const { gameId: incomplete } = await catalog.newGame('WHALE', 4);
    await expect(report(incomplete, 's')).rejects.toThrow('Game not found');
  });

  test('are settled by game', async () => {
    const [{ gameId }, other] = [await newGame(), await newGame()];
    for (const session of ['a', 'b']) await report(gameId, session);
    await report(other.gameId, 'a');
    expect(await catalog.request('settleReports', { gameId })).toEqual({ settled: 2 });
    expect(await reportsOf(gameId)).toEqual([]);
    expect(await reportsOf(other.gameId)).toHaveLength(1);
  });

  test('are deleted with their session, and after 90 days', async () => {
    const { gameId } = await newGame();
    for (const session of ['erased', 'old', 'kept']) await report(gameId, session);
    await catalog.request('forgetResults', { sessions: [digestOf('erased')] });
    await catalog.database.query(sql.unsafe`
      UPDATE report SET at = now() - interval '90 days 1 minute' WHERE session = ${digestOf('old')}`);
    await catalog.database.query(sql.unsafe`
      UPDATE report SET at = now() - interval '89 days 23 hours' WHERE session = ${digestOf('kept')}`);
    await new ReportsStore(catalog.database).deleteOld();
    expect(await sessionsOf(gameId)).toEqual([digestOf('kept')]);
  });

  test('of 30,000 hostile sessions are a short list, made before the deadline of a request', async () => {
    const { gameId } = await newGame();
    await catalog.database.query(sql.unsafe`
      INSERT INTO report (game_id, session, reason, text)
      SELECT ${gameId}, 'hostile' || n, 'offensive', n || repeat('W', 190)
      FROM generate_series(1, 30000) AS n`);
    expect(await reportsOf(gameId)).toHaveLength(50);
  });
});
