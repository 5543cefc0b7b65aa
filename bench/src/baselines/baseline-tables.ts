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
  let rows = 0;
  let columns = newColumns();
  const flush = async () => {
    if (columns.game.length === 0) return;
    await client.query(
      `INSERT INTO guess (game_id, session_id, attempt_no, attempt, is_correct, image_index, image_id, command_id)
       SELECT game_id, session_id, attempt_no, attempt, is_correct, attempt_no - 1, image_id, gen_random_uuid()
       FROM unnest($1::int[], $2::text[], $3::smallint[], $4::text[], $5::boolean[], $6::int[])
         AS seeded (game_id, session_id, attempt_no, attempt, is_correct, image_id)`,
      [
        columns.game,
        columns.session,
        columns.number,
        columns.attempt,
        columns.isCorrect,
        columns.image,
      ],
    );
    rows += columns.game.length;
    columns = newColumns();
  };
  for (const { game, sessionId, attempt, guess, isCorrect } of seededAttempts(games)) {
    columns.game.push(game.id);
    columns.session.push(sessionId);
    columns.number.push(attempt);
    columns.attempt.push(guess);
    columns.isCorrect.push(isCorrect);
    columns.image.push(game.imageIds[attempt - 1] ?? 0);
    if (columns.game.length >= ROWS_PER_STATEMENT) await flush();
  }
  await flush();
  return rows;
}

const newColumns = () => ({
  game: [] as number[],
  session: [] as string[],
  number: [] as number[],
  attempt: [] as string[],
  isCorrect: [] as boolean[],
  image: [] as number[],
});
