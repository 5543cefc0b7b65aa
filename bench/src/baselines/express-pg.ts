import { randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';
import {
  EARLIER_GUESS,
  OUTCOMES_OF_A_GAME,
  RECORD_GUESS,
  TOP_GUESSES_OF_A_GAME,
} from './express-pg.statements.ts';

/**
 * The usual first design: Express 5 and a pg pool, the rules in one prepared statement, statistics
 * by aggregation, every commit on the disk. There are no rate limits, metrics, pages or change
 * events.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  idleTimeoutMillis: 0,
  options: '-c synchronous_commit=on -c search_path=bench_baseline',
});
const query = (statement: { name: string; text: string }, values: unknown[]) =>
  pool.query({ ...statement, values });
const app = express();
app.use(express.json());

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

app.post('/api/games/:id/guess', async (request, response) => {
  const { sessionId, guess, imageIndex, isAISelfPlay = false } = request.body ?? {};
  const commandId = request.get('idempotency-key') ?? randomUUID();
  const isValid =
    isText(request.params.id, /^[1-9]\d{0,9}$/) &&
    isText(sessionId, /^[A-Za-z0-9_-]{1,64}$/) &&
    isText(guess, /^(?:[A-Za-z]{1,20}|@REVEAL@|@GIVEUP@)$/) &&
    isText(commandId, /^[\x21-\x7e]{1,128}$/) &&
    typeof isAISelfPlay === 'boolean' &&
    Number.isInteger(imageIndex) &&
    imageIndex >= 0 &&
    imageIndex <= 4;
  if (!isValid)
    return response
      .status(400)
      .json({ statusCode: 400, error: 'Bad Request', message: 'Not valid.' });
  const gameId = Number(request.params.id);
  const attempt = guess.toUpperCase();
  const values = [gameId, sessionId, attempt, imageIndex, commandId, isAISelfPlay];
  const recorded = await query(RECORD_GUESS, values).catch((error: { code?: string }) => {
    // A unique index was violated: by a repeated request, or by a concurrent guess for the same
    // attempt.
    if (error.code === '23505') return { rows: [] };
    throw error;
  });
  const row =
    recorded.rows[0] ?? (await query(EARLIER_GUESS, [gameId, sessionId, commandId])).rows[0];
  if (!row)
    return response
      .status(409)
      .json({ statusCode: 409, error: 'Conflict', message: 'Not recorded.' });
  const isGameOver = row.is_correct || row.attempt === '@GIVEUP@' || row.attempt_no >= 5;
  response.status(201).json({
    id: String(row.id),
    gameId,
    imageId: row.image_id,
    sessionId,
    attempt: row.attempt,
    isCorrect: row.is_correct,
    imageIndex: row.image_index,
    createdAt: row.created_at.toISOString(),
    isAISelfPlay: row.is_ai_self_play,
    remainingAttempts: isGameOver ? 0 : 5 - row.attempt_no,
    isGameOver,
    hasWon: row.is_correct,
  });
});

app.get('/api/games/:id/client-stats', async (request, response) => {
  const values = [Number(request.params.id)];
  const [outcomes, top] = await Promise.all([
    query(OUTCOMES_OF_A_GAME, values),
    query(TOP_GUESSES_OF_A_GAME, values),
  ]);
  const topGuessesPerAttempt: Record<string, { word: string; count: number }[]> = {};
  for (const { attempt_no, attempt, count } of top.rows) {
    const key = `attempt${attempt_no}`;
    topGuessesPerAttempt[key] ??= [];
    topGuessesPerAttempt[key].push({ word: attempt, count });
  }
  response.json({ guessDistribution: outcomes.rows[0], topGuessesPerAttempt });
});

app.get('/ready', async (_request, response) => {
  await pool.query('SELECT 1');
  response.json({ status: 'ok' });
});
app.listen(Number(process.env.PORT), '127.0.0.1');
