import { replay } from '@imguessr/event-sourcing';
import { sql } from 'slonik';
import { z } from 'zod';
import { evolveGame, unbornGame } from '../../games/game.state.ts';
import type { Database } from './pool.ts';
import { readFacts, type StoredFact } from './stored-facts.ts';

/** Writes the rows of one game, made of all its facts; to be run in the transaction that added the last of them. */
export async function projectGame(tx: Database, gameId: number, facts: readonly StoredFact[]): Promise<void> {
  const first = facts[0];
  const last = facts.at(-1);
  if (!first || !last) return;
  const events = facts.map(({ event }) => event);
  const game = replay({ initialState: unbornGame, evolve: evolveGame }, events);

  await tx.query(sql.unsafe`
    INSERT INTO game (id, word, is_active, is_daily, is_deleted, revision, created_at, changed_at, last_position)
    VALUES (${gameId}, ${game.word}, ${game.isActive}, ${game.isDaily}, ${game.existence === 'deleted'},
      ${game.revision}, to_timestamp(${first.cause.atMs / 1000}), to_timestamp(${last.cause.atMs / 1000}), ${last.position})
    ON CONFLICT (id) DO UPDATE SET word = excluded.word, is_active = excluded.is_active, is_daily = excluded.is_daily,
      is_deleted = excluded.is_deleted, revision = excluded.revision, created_at = excluded.created_at,
      changed_at = excluded.changed_at, last_position = excluded.last_position`);

  await tx.query(sql.unsafe`DELETE FROM game_image WHERE game_id = ${gameId}`);
  const images = game.images.map((image, order) => [image.id, gameId, order, image.pictureHash, image.description]);
  await tx.query(sql.unsafe`
    INSERT INTO game_image (id, game_id, sort_order, picture_hash, description)
    SELECT * FROM ${sql.unnest(images, ['int4', 'int4', 'int4', 'text', 'text'])}`);

  const days = facts.flatMap(({ event, cause }) =>
    event.type === 'DailyGamePicked' ? [[event.date, gameId, cause.atMs / 1000]] : [],
  );
  await tx.query(sql.unsafe`
    INSERT INTO daily_game (date, game_id, picked_at)
    SELECT date::date, game_id, to_timestamp(picked_at)
    FROM ${sql.unnest(days, ['text', 'int4', 'float8'])} AS day (date, game_id, picked_at)
    WHERE NOT EXISTS (SELECT FROM daily_game known WHERE known.date = day.date::date AND known.game_id = day.game_id)`);
}

/** Empties the tables and makes them again from the facts, while other writers wait; gives the number of games. */
export function rebuildTables(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // The lock that every append takes, see migrations/0001-facts.ts.
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7001)`);
    await tx.query(sql.unsafe`TRUNCATE daily_game, game_image, game`);
    const games = await tx.any(
      sql.type(z.object({ game_id: z.number() }))`SELECT DISTINCT game_id FROM catalog_fact ORDER BY game_id`,
    );
    for (const { game_id } of games) {
      await projectGame(tx, game_id, await readFacts(tx, game_id));
    }
    return games.length;
  });
}
