// Starts the service: reports are counted in PostgreSQL.
import { createHash } from 'node:crypto';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postgresReportStore } from '../adapters/postgres/reports/report-store.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

const catalog = useTestCatalog({ replicas: 1 });
/** Resolves once players could play it. */
async function newGame(): Promise<{ gameId: number; imageIds: number[] }> {
  const game = await catalog.newGame('WHALE');
  await expect.poll(() => catalog.outcome('getGame', { gameId: game.gameId })).toBe('ok');
  return game;
}
const digestOf = (session: string) => createHash('sha256').update(session).digest('base64url');
const report = (
  gameId: number,
  session: string,
  text = '',
  reason: 'mistake' | 'unfair' = 'mistake',
) => catalog.request('reportGame', { gameId, session: digestOf(session), reason, text });
const reportsOf = async (gameId: number) =>
  (await catalog.request('reports', {})).filter((game) => game.gameId === gameId);
const sessionsOf = async (gameId: number) =>
  (
    await catalog.database.any(
      sql.type(
        z.object({ session: z.string() }),
      )`SELECT session FROM report WHERE game_id = ${gameId}`,
    )
  ).map(({ session }) => session);

describe('reports of a game', () => {
  test('are counted, equal ones once, the most frequent first', async () => {
    const { gameId } = await newGame();
    for (let session = 0; session < 10; session++)
      await report(gameId, `s${session}`, 'Clue 2 is a SHARK');
    await report(gameId, 'other', 'clue 2 is a shark');
    await report(gameId, 'unfair', '', 'unfair');
    expect(await reportsOf(gameId)).toMatchObject([
      {
        count: 12,
        isOutdated: false,
        others: 0,
        entries: [
          { reason: 'mistake', count: 11, isProfane: false },
          { reason: 'unfair', text: '', count: 1 },
        ],
      },
    ]);
  });

  test('are one for each session, and none of a game that nobody can play', async () => {
    const { gameId } = await newGame();
    await report(gameId, 's', 'first');
    await report(gameId, 's', 'second');
    expect((await reportsOf(gameId))[0]).toMatchObject({ count: 1, entries: [{ text: 'first' }] });
    const { gameId: incomplete } = await catalog.newGame('WHALE', 4);
    await expect(report(incomplete, 's')).rejects.toThrow('Game not found');
  });

  test('are of the pictures that the player saw', async () => {
    const { gameId, imageIds } = await newGame();
    await report(gameId, 'before');
    await catalog.request('reviseImage', {
      gameId,
      imageId: imageIds[0] ?? 0,
      description: 'other words',
    });
    await report(gameId, 'same pictures');
    await catalog.request('orderImages', { gameId, imageIds: imageIds.toReversed() });
    await report(gameId, 'after');
    expect((await reportsOf(gameId)).map(({ count, isOutdated }) => [count, isOutdated])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('are settled together, and then not counted again from the same session', async () => {
    const { gameId } = await newGame();
    for (const session of ['a', 'b']) await report(gameId, session);
    const revision = (await reportsOf(gameId))[0]?.revision ?? '';
    expect(await catalog.request('settleReports', { gameId, revision })).toEqual({ settled: 2 });
    await report(gameId, 'a', 'again');
    expect(await reportsOf(gameId)).toEqual([]);
  });

  test('have no lines or hidden characters, and are marked if profane', async () => {
    const { gameId } = await newGame();
    await report(gameId, 's', 'it is\n\u202eshit, <b>WHALE</b>');
    expect((await reportsOf(gameId))[0]?.entries).toEqual([
      { reason: 'mistake', text: 'it is shit, <b>WHALE</b>', count: 1, isProfane: true },
    ]);
  });

  test('are deleted with their session, and after 90 days', async () => {
    const { gameId } = await newGame();
    for (const session of ['erased', 'old', 'kept']) await report(gameId, session);
    await catalog.request('forgetResults', { sessions: [digestOf('erased')] });
    const store = postgresReportStore(catalog.database);
    await catalog.database.query(sql.unsafe`
      UPDATE report SET at = now() - interval '90 days 1 minute' WHERE session = ${digestOf('old')}`);
    await catalog.database.query(sql.unsafe`
      UPDATE report SET at = now() - interval '89 days 23 hours' WHERE session = ${digestOf('kept')}`);
    await store.deleteOld();
    expect(await sessionsOf(gameId)).toEqual([digestOf('kept')]);
  });

  test('of 30,000 hostile sessions are a short list, made before the deadline of a request', async () => {
    const { gameId } = await newGame();
    await report(gameId, 'first', 'x');
    await catalog.database.query(sql.unsafe`
      INSERT INTO report (game_id, session, revision, reason, text)
      SELECT ${gameId}, 'hostile' || n, revision, 'offensive', n || repeat('W', 190)
      FROM report, generate_series(1, 29999) AS n WHERE game_id = ${gameId}`);
    const [listed] = await reportsOf(gameId);
    expect([listed?.count, listed?.entries.length, listed?.others]).toEqual([30_000, 10, 29_990]);
  });
});
