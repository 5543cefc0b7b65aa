import { CLUE_COUNT, earliestDateOnEarth, NO_COMMITMENT } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import {
  commitTo,
  reasonFor,
  type StoredCommitment,
} from '../../../commitments/commitment.rule.ts';
import type { Database } from '../pool.ts';

interface Scope {
  readonly atMs: number;
  /** All games without it. */
  readonly gameId?: number;
  /** Dates that the game has just got, over or not, with why it replaces another one. */
  readonly picked?: ReadonlyMap<string, string | undefined>;
}

const dueRow = z.object({
  date: z.string(),
  gameId: z.number(),
  word: z.string(),
  pictures: z.array(z.string()),
  before: z.number().nullable(),
});
const headRow = z.object({ number: z.number(), hash: z.string() });

/**
 * Commits to each day whose game, word or pictures are not those of its last commitment. Call it in
 * a transaction that has appended
 * an event, or has the lock of appends (7001): under it nobody else reads the head of the chain.
 */
export async function commitDays(
  tx: Database,
  { atMs, gameId, picked = new Map() }: Scope,
): Promise<void> {
  // A game that lacks a picture cannot be played: it is committed to when it is complete again.
  const due = await tx.any(sql.type(dueRow)`
    SELECT day.date::text AS date, game.id AS game_id, word, clue.pictures, last.game_id AS before
    FROM daily_game day JOIN game ON game.id = day.game_id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(picture_hash ORDER BY sort_order), '{}') AS pictures FROM (
          SELECT picture_hash, sort_order FROM game_image image WHERE image.game_id = game.id
          ORDER BY sort_order LIMIT ${CLUE_COUNT}) AS shown) AS clue
      LEFT JOIN LATERAL (
        SELECT game_id, word, pictures FROM day_commitment link WHERE link.date = day.date
        ORDER BY number DESC LIMIT 1) AS last (game_id, last_word, last_pictures) ON true
    WHERE ${gameId === undefined ? sql.fragment`true` : sql.fragment`day.game_id = ${gameId}`}
      AND (day.date >= ${earliestDateOnEarth(atMs)}::date OR day.date = ANY(${sql.array([...picked.keys()], 'text')}::date[]))
      AND cardinality(clue.pictures) = ${CLUE_COUNT}
      AND (last.game_id, last_word, last_pictures) IS DISTINCT FROM (game.id, word, clue.pictures)
    ORDER BY day.date`);
  if (due.length === 0) return;
  const head = await tx.maybeOne(
    sql.type(headRow)`SELECT number, hash FROM day_commitment ORDER BY number DESC LIMIT 1`,
  );
  let [number, previous] = [head?.number ?? 0, head?.hash ?? NO_COMMITMENT];
  for (const { date, before, ...game } of due) {
    const reason = reasonFor(picked.get(date), game.gameId, before ?? undefined);
    const link = { number: number + 1, previous, date, atMs, reason };
    const commitment = commitTo(game, link);
    await insert(tx, commitment);
    [number, previous] = [commitment.number, commitment.hash];
  }
}

async function insert(
  tx: Database,
  { number, date, atMs, reason, gameId, word, pictures, salt, hash }: StoredCommitment,
): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO day_commitment (number, date, at, reason, game_id, word, pictures, salt, hash)
    VALUES (${number}, ${date}::date, to_timestamp(${atMs / 1000}), ${reason}, ${gameId}, ${word},
      ${sql.array([...pictures], 'text')}, ${salt}, ${hash})`);
}
