import type pg from 'pg';

/** The highest ids of games and images that are known to be used. */
export interface HighestIds {
  readonly gameId: number;
  readonly imageId: number;
}

/**
 * Makes new ids higher than all that are known, were given, or are in `others`. Resolves with the
 * highest ids if `others` made a difference.
 */
export async function reserveIds(
  db: pg.Client,
  others: HighestIds = { gameId: 0, imageId: 0 },
): Promise<HighestIds | undefined> {
  const { rows } = await db.query<{ known: HighestIds; used: HighestIds }>(
    `WITH known AS (
       SELECT greatest((SELECT last_value FROM game_id WHERE is_called), max(game_id), 0)::int AS game,
         greatest((SELECT last_value FROM image_id WHERE is_called), max((body->>'imageId')::int), 0)::int AS image
       FROM catalog_fact
     ), used AS (SELECT greatest(game, $1::int) AS game, greatest(image, $2::int) AS image FROM known)
     SELECT json_build_object('gameId', known.game, 'imageId', known.image) AS known,
       json_build_object('gameId', used.game, 'imageId', used.image) AS used,
       CASE WHEN used.game > 0 THEN setval('game_id', used.game) END,
       CASE WHEN used.image > 0 THEN setval('image_id', used.image) END
     FROM known, used`,
    [others.gameId, others.imageId],
  );
  const [ids] = rows;
  if (!ids || (ids.known.gameId === ids.used.gameId && ids.known.imageId === ids.used.imageId))
    return undefined;
  return ids.used;
}
