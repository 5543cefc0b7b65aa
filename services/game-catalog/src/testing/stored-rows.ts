import { type DatabasePool, sql } from 'slonik';
import { z } from 'zod';

const anyRow = z.record(z.string(), z.unknown());

/** Resolves with all rows that a rebuild replaces. */
export async function storedRows(database: DatabasePool) {
  const [games, images, days] = await Promise.all([
    database.any(sql.type(anyRow)`SELECT * FROM game ORDER BY id`),
    database.any(sql.type(anyRow)`SELECT * FROM game_image ORDER BY id`),
    database.any(sql.type(anyRow)`SELECT * FROM daily_game ORDER BY date`),
  ]);
  return { games, images, days };
}
