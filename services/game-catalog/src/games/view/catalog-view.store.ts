import { byName, CLUE_TEXT_NAMES } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../../database/pool.ts';
import { heldDetails } from '../rule/game.details.ts';
import { storedCredit, storedDetails } from '../store/stored-events.ts';
import type { ViewedGame } from './game.view.ts';

/** An empty object if the image has no credit. */
const creditOfRow = storedCredit.optional().catch(undefined);

const imageDetails = z.object({
  ...byName(CLUE_TEXT_NAMES, () => z.string().default('')),
  credit: creditOfRow,
});

const gameRow = z
  .object({
    id: z.number(),
    word: z.string(),
    details: z.object(storedDetails),
    isActive: z.boolean(),
    isDaily: z.boolean(),
    isDeleted: z.boolean(),
    revision: z.number(),
    edition: z.number(),
    lastPosition: z.number(),
    changedAtMs: z.number(),
    images: z.array(
      z
        .object({
          id: z.number(),
          pictureHash: z.string(),
          details: imageDetails,
          placeholder: z.string().optional(),
          width: z.number().optional(),
          height: z.number().optional(),
        })
        .transform(({ details, ...image }) => ({ ...image, ...details })),
    ),
    days: z.array(z.object({ date: z.string(), isPlanned: z.boolean() })),
  })
  .transform(
    (row): ViewedGame => ({
      gameId: row.id,
      word: row.word,
      ...heldDetails(row.details),
      isActive: row.isActive,
      isDaily: row.isDaily,
      lifecycle: row.isDeleted ? 'deleted' : 'existing',
      revision: row.revision,
      edition: row.edition,
      lastPosition: row.lastPosition,
      changedAtMs: row.changedAtMs,
      images: row.images,
      imageCount: row.images.length,
      dailyDates: row.days.map(({ date }) => date),
      plannedDates: row.days.flatMap(({ date, isPlanned }) => (isPlanned ? [date] : [])),
    }),
  );

/** Includes deleted games; in the order in which they changed. */
export function readGamesChangedAfter(
  db: Database,
  position: number,
): Promise<readonly ViewedGame[]> {
  return db.any(sql.type(gameRow)`
    SELECT id, word, details, is_active, is_daily, is_deleted, revision, edition, last_position, changed_at AS changed_at_ms,
      coalesce((
        SELECT json_agg(json_strip_nulls(json_build_object('id', image.id, 'pictureHash', picture_hash,
          'details', image.details, 'placeholder', placeholder, 'width', width, 'height', height)) ORDER BY sort_order)
        FROM game_image image LEFT JOIN picture ON hash = picture_hash WHERE image.game_id = game.id), '[]') AS images,
      coalesce((
        SELECT json_agg(json_build_object('date', date, 'isPlanned', is_planned) ORDER BY date)
        FROM daily_game day WHERE day.game_id = game.id), '[]') AS days
    FROM game WHERE last_position > ${position} ORDER BY last_position`);
}
