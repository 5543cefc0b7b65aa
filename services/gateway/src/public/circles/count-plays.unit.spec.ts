import type { RecoveredPlay } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { digestOf } from '@imguessr/service-kit';
import { describe, expect, test } from 'vitest';
import { RequestError } from '../../core/errors.ts';
import { createPlayCounting } from './count-plays.ts';

const DATE = '2026-05-02';
const play = (gameId: number) => ({ gameId, sessionId: `s${gameId}` });
const finished = (
  gameId: number,
  outcome: 'try2' | 'failed' = 'try2',
  at = `${DATE}T12:00:00.000Z`,
): RecoveredPlay => ({
  ...play(gameId),
  attemptsUsed: 2,
  end: { outcome, word: 'BEE', at, dailyDates: [DATE] },
});

/** Returns a counting of plays that are in the log, and what it asked the services for. */
function counting(
  log: readonly RecoveredPlay[],
  { counted = [] as number[], isMember = true, isLogDown = false } = {},
) {
  const results: unknown[] = [];
  const read: number[] = [];
  const catalog = (async (method: string, request: { results?: { gameId: number }[] }) => {
    if (method === 'countedGames') return { ok: true, value: { gameIds: counted, isMember } };
    results.push(...(request.results ?? []));
    return { ok: true, value: { gameIds: request.results?.map(({ gameId }) => gameId) ?? [] } };
  }) as unknown as CatalogClient;
  const count = createPlayCounting(catalog, async (plays) => {
    if (isLogDown) throw new RequestError({ code: 'UNAVAILABLE', message: 'a code' });
    read.push(...plays.map(({ gameId }) => gameId));
    return log.filter(({ gameId }) => plays.some((wanted) => wanted.gameId === gameId));
  });
  return { count, results, read };
}

describe('counting plays in circles', () => {
  test('takes the result, its date and the digest of the session from the play log', async () => {
    const { count, results } = counting([finished(1), finished(2, 'failed')]);
    expect(await count('p', [play(1), play(2)], 'r')).toEqual([1, 2]);
    expect(results).toEqual([
      { gameId: 1, date: DATE, outcome: 'try2', session: digestOf('s1') },
      { gameId: 2, date: DATE, outcome: 'failed', session: digestOf('s2') },
    ]);
  });

  test('ignores plays that are not finished, unknown, or were not finished on their day', async () => {
    const { count, results } = counting([
      { ...play(1), attemptsUsed: 3 },
      finished(2, 'try2', '2026-06-02T12:00:00.000Z'),
    ]);
    expect(await count('p', [play(1), play(2), play(3)], 'r')).toEqual([]);
    expect(results).toEqual([]);
  });

  test('reads no play of a game that counts already, nor any of somebody who is in no circle', async () => {
    const member = counting([finished(2)], { counted: [1] });
    expect(await member.count('p', [play(1), play(2)], 'r')).toEqual([1, 2]);
    expect(member.read).toEqual([2]);
    const outsider = counting([finished(1)], { isMember: false });
    expect(await outsider.count('p', [play(1)], 'r')).toEqual([]);
    expect(outsider.read).toEqual([]);
  });

  test('fails when the log cannot be read', async () => {
    const { count } = counting([], { isLogDown: true });
    await expect(count('p', [play(1)], 'r')).rejects.toThrow(
      'Your results could not be read. Please try again.',
    );
  });
});
