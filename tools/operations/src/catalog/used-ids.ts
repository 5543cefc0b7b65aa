import type pg from 'pg';

/** Makes new ids of games and images higher than all that are known, or were given. */
export async function reserveIds(db: pg.Client): Promise<void> {
  await db.query(
    `WITH used AS (
       SELECT greatest((SELECT last_value FROM game_id WHERE is_called), max(game_id)) AS game,
         greatest((SELECT last_value FROM image_id WHERE is_called),
           max((body->>'imageId')::int)) AS image
       FROM catalog_fact
     )
     SELECT CASE WHEN game > 0 THEN setval('game_id', game) END,
       CASE WHEN image > 0 THEN setval('image_id', image) END
     FROM used`,
  );
}
