import {
  type Distribution,
  emptyDistribution,
  GIVE_UP,
  MAX_ATTEMPTS,
  outcomeOf,
} from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { TestPlayStore } from '../../../test-plays/test-play-store.port.ts';
import type { Database } from '../pool.ts';

const linkRow = z.object({ link: z.string(), expiresAtMs: z.number() });
const guessRow = z
  .object({
    tester: z.string(),
    key: z.string(),
    version: z.string(),
    imageId: z.number(),
    imageIndex: z.number(),
    attempt: z.string(),
    isCorrect: z.boolean(),
    at: z.number(),
  })
  .transform(({ at, ...row }) => ({ ...row, createdAt: new Date(at).toISOString() }));
const countRow = z.object({ count: z.number() });
const endsRow = z.object({
  gameId: z.number(),
  version: z.string(),
  attempts: z.number(),
  hasWon: z.boolean(),
  count: z.number(),
});
const idRow = z.object({ gameId: z.number() });

const COLUMNS = sql.fragment`tester, key, version, image_id, image_index, attempt, is_correct, at`;

/**
 * Deletes the test plays of a game and its makers' estimates. Call it in the transaction that
 * deletes the game.
 */
export async function deleteTestPlays(tx: Database, gameId: number): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM test_link WHERE game_id = ${gameId}`);
  await tx.query(sql.unsafe`DELETE FROM test_guess WHERE game_id = ${gameId}`);
  await tx.query(sql.unsafe`DELETE FROM difficulty_estimate WHERE game_id = ${gameId}`);
}

export function postgresTestPlayStore(db: Database): TestPlayStore {
  return {
    replaceLink: async (gameId, { link, expiresAtMs }) => {
      await db.query(sql.unsafe`
        INSERT INTO test_link (game_id, id, expires_at) VALUES (${gameId}, ${link}, to_timestamp(${expiresAtMs / 1_000}))
        ON CONFLICT (game_id) DO UPDATE SET id = excluded.id, expires_at = excluded.expires_at`);
    },
    endLink: async (gameId) => {
      await db.query(sql.unsafe`DELETE FROM test_link WHERE game_id = ${gameId}`);
    },
    linkOf: async (gameId) => {
      const link = await db.maybeOne(sql.type(linkRow)`
        SELECT id AS link, expires_at AS expires_at_ms FROM test_link
        WHERE game_id = ${gameId} AND expires_at > now()`);
      return link ?? undefined;
    },
    record: ({ gameId, link, tester, key }, decide) =>
      db.transaction(async (tx) => {
        // The lock on the row puts the guesses of all testers of the game in order: they are few.
        const valid = await tx.maybeOne(sql.type(idRow)`
          SELECT game_id FROM test_link WHERE game_id = ${gameId} AND id = ${link} AND expires_at > now() FOR UPDATE`);
        if (!valid) return undefined;
        const guesses = await tx.any(sql.type(guessRow)`
          SELECT ${COLUMNS} FROM test_guess WHERE game_id = ${gameId} AND tester = ${tester} ORDER BY number`);
        const repeated = guesses.findIndex((guess) => guess.key === key);
        if (repeated >= 0) return guesses.slice(0, repeated + 1);
        const testers = await tx.oneFirst(sql.type(countRow)`
          SELECT count(DISTINCT tester)::int AS count FROM test_guess WHERE game_id = ${gameId}`);
        const guess = decide({ guesses, testers });
        const stored = await tx.one(sql.type(guessRow)`
          INSERT INTO test_guess (game_id, tester, number, key, version, image_id, image_index, attempt, is_correct)
          VALUES (${gameId}, ${tester}, ${guesses.length + 1}, ${key}, ${guess.version}, ${guess.imageId},
            ${guess.imageIndex}, ${guess.attempt}, ${guess.isCorrect})
          RETURNING ${COLUMNS}`);
        return [...guesses, stored];
      }),
    guessesOf: (gameId, tester) =>
      db.any(sql.type(guessRow)`
        SELECT ${COLUMNS} FROM test_guess
        WHERE game_id = ${gameId} ${tester === undefined ? sql.fragment`` : sql.fragment`AND tester = ${tester}`}
        ORDER BY tester, number`),
    endsOf: async (gameIds) => {
      const rows = await db.any(sql.type(endsRow)`
        WITH play AS (
          SELECT game_id, min(version) AS version, max(number) AS attempts, bool_or(is_correct) AS has_won,
            bool_or(attempt = ${GIVE_UP}) AS has_given_up
          FROM test_guess WHERE game_id = ANY(${sql.array([...gameIds], 'int4')})
          GROUP BY game_id, tester HAVING min(version) = max(version)
        )
        SELECT game_id, version, attempts, has_won, count(*)::int AS count FROM play
        WHERE has_won OR has_given_up OR attempts >= ${MAX_ATTEMPTS} GROUP BY 1, 2, 3, 4`);
      const ends = new Map<number, Map<string, Distribution>>();
      for (const { gameId, version, attempts, hasWon, count } of rows) {
        const versions = ends.get(gameId) ?? new Map<string, Distribution>();
        ends.set(gameId, versions);
        const counts = versions.get(version) ?? emptyDistribution;
        const outcome = outcomeOf(hasWon, attempts);
        versions.set(version, { ...counts, [outcome]: counts[outcome] + count });
      }
      return ends;
    },
    forget: async (testers) => {
      await db.query(
        sql.unsafe`DELETE FROM test_guess WHERE tester = ANY(${sql.array([...testers], 'text')})`,
      );
    },
  };
}
