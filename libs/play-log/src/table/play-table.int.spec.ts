// Needs PostgreSQL: rows, conflicts and snapshots.
import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { playFact } from '../testing/play-fact.ts';
import { erasePlays } from './erase-plays.ts';
import {
  findPlayedGames,
  findPlays,
  migratePlays,
  readPlays,
  type StoredFact,
  storePlays,
} from './play-table.ts';
import { openPlays } from './postgres.ts';
import { storeFacts } from './store-facts.ts';
import { RestoredTableError, readWatermark, UNKNOWN_TABLE } from './table-state.ts';

describe('the table of plays', () => {
  const database = useDatabase({ per: 'test' });
  const pool = useFixture(
    async () => {
      await migratePlays(database.url);
      return openPlays(database.url, { connections: 2, timeoutMs: 5_000 });
    },
    (opened) => opened.end(),
    { per: 'test' },
  );
  const playOf = (gameId: number, sessionId: string, attempts: number, hasWon = false) =>
    Array.from(
      { length: attempts },
      (_, index): StoredFact => ({
        sequence: 10 * gameId + index,
        fact: playFact(gameId, sessionId, index + 1, hasWon && index === attempts - 1),
      }),
    );
  const key = (gameId: number, sessionId: string) => ({ gameId, sessionId });

  test('has what was stored, and how far the log is stored', async () => {
    const [one, two] = [playOf(1, 'a', 3, true), playOf(2, 'a', 5)];
    await storePlays(pool, [one, two], 25);
    expect(await findPlays(pool, [key(1, 'a'), key(2, 'b')])).toEqual([one]);
    expect((await findPlayedGames(pool, 'a')).toSorted()).toEqual([1, 2]);
    expect(await readWatermark(pool)).toBe(25);
  });

  test('a play that goes on replaces its row; an earlier state of it changes nothing', async () => {
    const later = playOf(1, 'a', 4, true);
    await storePlays(pool, [later.slice(0, 2)], 11);
    await storePlays(pool, [later], 13);
    await storePlays(pool, [later.slice(0, 2)], 11);
    expect(await findPlays(pool, [key(1, 'a')])).toEqual([later]);
    expect(await readWatermark(pool)).toBe(13);
  });

  test('a play whose end was stored first has its facts in order', async () => {
    const play = playOf(1, 'a', 3, true);
    await storeFacts(pool, play.slice(2), 0);
    await storeFacts(pool, play.slice(0, 2), 12);
    expect(await findPlays(pool, [key(1, 'a')])).toEqual([play]);
  });

  test('what another writer stored before is not stored again after its erasure', async () => {
    const play = playOf(1, 'a', 2);
    await storePlays(pool, [play], 11);
    await erasePlays(pool, ['a']);
    await storePlays(pool, [play], 12);
    expect(await findPlays(pool, [key(1, 'a')])).toEqual([]);
    const all: unknown[] = [];
    await readPlays(pool, (plays) => void all.push(...plays));
    expect(all).toHaveLength(1);
  });

  test('of an earlier moment is not written to by who knows a later one', async () => {
    const known = await storePlays(pool, [playOf(1, 'a', 2)], 11, UNKNOWN_TABLE);
    const watermark = { ...known, watermark: 20 };
    const version = { ...known, version: known.version + 1 };
    for (const later of [watermark, version]) {
      const storing = storePlays(pool, [playOf(2, 'a', 2)], 25, later);
      await expect(storing).rejects.toBeInstanceOf(RestoredTableError);
    }
    expect(await readWatermark(pool)).toBe(11);
    expect(await findPlayedGames(pool, 'a')).toEqual([1]);
  });

  test('takes plays when a later version has added a column', async () => {
    await pool.query("ALTER TABLE play_log.plays ADD COLUMN later text NOT NULL DEFAULT ''");
    const play = playOf(1, 'a', 3, true);
    await storePlays(pool, [play.slice(0, 2)], 11);
    await storePlays(pool, [play], 12);
    expect(await findPlays(pool, [key(1, 'a')])).toEqual([play]);
  });

  test('is read as it was at one moment', async () => {
    const all = Array.from({ length: 2_500 }, (_, index) => playOf(index + 1, 'a', 1));
    await storePlays(pool, all, 7);
    const read: (readonly StoredFact[])[] = [];
    const watermark = await readPlays(pool, async (plays) => {
      if (read.length === 0) await storePlays(pool, [playOf(9_999, 'b', 1)], 8);
      read.push(...plays);
    });
    expect(watermark).toBe(7);
    expect(read.toSorted((a, b) => (a[0]?.sequence ?? 0) - (b[0]?.sequence ?? 0))).toEqual(all);
  });

  test('says in columns what its facts are', async () => {
    const giveUp = playFact(3, 'c', 2);
    const reveal = playFact(3, 'c', 1);
    await storePlays(
      pool,
      [
        playOf(1, 'a', 2, true),
        playOf(2, 'a', 5),
        [
          { sequence: 1, fact: { ...reveal, guess: '@REVEAL@' } },
          { sequence: 2, fact: { ...giveUp, guess: '@GIVEUP@' } },
        ],
        playOf(4, 'a', 1),
      ],
      1,
    );
    const { rows } = await pool.query(
      'SELECT outcome, attempts, guesses FROM play_log.plays ORDER BY game_id',
    );
    expect(rows).toEqual([
      { outcome: 'won', attempts: 2, guesses: ['CAT', 'CAT'] },
      { outcome: 'lost', attempts: 5, guesses: ['CAT', 'CAT', 'CAT', 'CAT', 'CAT'] },
      { outcome: 'given-up', attempts: 2, guesses: ['@REVEAL@', '@GIVEUP@'] },
      { outcome: null, attempts: 1, guesses: ['CAT'] },
    ]);
  });
});
