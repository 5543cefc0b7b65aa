import pg from 'pg';
import { type BenchGame, seededAttempts } from '../plays/seeded-plays.ts';

const ROWS_PER_STATEMENT = 20_000;

/**
 * Fills the tables of the SQL baseline; returns the rows. A foreign key would lock the game's row
 * and slow all connections, so there is none.
 */
export async function fillBaselineTables(
  databaseUrl: string,
  games: readonly BenchGame[],
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      DROP SCHEMA IF EXISTS bench_baseline CASCADE;
      CREATE SCHEMA bench_baseline;
      SET search_path = bench_baseline;
      SET synchronous_commit = off;
      CREATE TABLE game (id int PRIMARY KEY, word text NOT NULL, is_active boolean NOT NULL, image_ids int[] NOT NULL);
      CREATE TABLE guess (
        id bigint GENERATED ALWAYS AS IDENTITY,
        game_id int NOT NULL, session_id text NOT NULL, attempt_no smallint NOT NULL,
        attempt text NOT NULL, is_correct boolean NOT NULL, image_index smallint NOT NULL, image_id int NOT NULL,
        command_id text NOT NULL, is_ai_self_play boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    for (const { id, word, imageIds } of games) {
      await client.query('INSERT INTO game VALUES ($1, $2, true, $3)', [id, word, imageIds]);
    }
    const rows = await insertAttempts(client, games);
    await client.query(`
      ALTER TABLE guess ADD PRIMARY KEY (id),
        ADD CONSTRAINT one_of_each UNIQUE (game_id, session_id, attempt_no),
        ADD CONSTRAINT once_each UNIQUE (game_id, session_id, command_id),
        ADD CONSTRAINT five_at_most CHECK (attempt_no BETWEEN 1 AND 5)`);
    await client.query(
      'CREATE UNIQUE INDEX won_once ON guess (game_id, session_id) WHERE is_correct',
    );
    await client.query('VACUUM ANALYZE guess');
    await client.query('VACUUM ANALYZE game');
    await client.query('CHECKPOINT');
    return rows;
  } finally {
    await client.end();
  }
}

async function insertAttempts(client: pg.Client, games: readonly BenchGame[]): Promise<number> {
  let count = 0;
  let rows: object[] = [];
  const flush = async () => {
    await client.query(
      `INSERT INTO guess (game_id, session_id, attempt_no, attempt, is_correct, image_index, image_id, command_id)
       SELECT game_id, session_id, attempt_no, attempt, is_correct, attempt_no - 1, image_id, gen_random_uuid()
       FROM jsonb_to_recordset($1) AS seeded
         (game_id int, session_id text, attempt_no smallint, attempt text, is_correct boolean, image_id int)`,
      [JSON.stringify(rows)],
    );
    count += rows.length;
    rows = [];
  };
  for (const { game, sessionId, attempt, guess, isCorrect } of seededAttempts(games)) {
    rows.push({
      game_id: game.id,
      session_id: sessionId,
      attempt_no: attempt,
      attempt: guess,
      is_correct: isCorrect,
      image_id: game.imageIds[attempt - 1] ?? 0,
    });
    if (rows.length >= ROWS_PER_STATEMENT) await flush();
  }
  await flush();
  return count;
}
