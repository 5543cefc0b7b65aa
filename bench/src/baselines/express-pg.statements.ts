/**
 * Checks the rules and inserts the guess in one round trip. Returns no row if the rules reject the
 * guess.
 */
export const RECORD_GUESS = {
  name: 'record-guess',
  text: `
    WITH game AS (
      SELECT id, word, image_ids FROM game WHERE id = $1 AND is_active
    ), play AS (
      SELECT count(*)::int AS used, coalesce(bool_or(is_correct OR attempt = '@GIVEUP@'), false) AS is_over
      FROM guess WHERE game_id = $1 AND session_id = $2
    )
    INSERT INTO guess (game_id, session_id, attempt_no, attempt, is_correct, image_index, image_id, command_id, is_ai_self_play)
    SELECT game.id, $2, play.used + 1, $3::text, game.word = $3::text, $4::int, game.image_ids[$4::int + 1], $5, $6
    FROM game, play
    WHERE play.used < 5 AND NOT play.is_over AND (length($3::text) = length(game.word) OR $3::text LIKE '@%')
    RETURNING id, attempt_no, attempt, is_correct, image_index, image_id, is_ai_self_play, created_at`,
};

/**
 * Used only after a rejection: finds the guess that an earlier request with the same idempotency
 * key recorded.
 */
export const EARLIER_GUESS = {
  name: 'earlier-guess',
  text: `
    SELECT id, attempt_no, attempt, is_correct, image_index, image_id, is_ai_self_play, created_at
    FROM guess WHERE game_id = $1 AND session_id = $2 AND command_id = $3`,
};

export const OUTCOMES_OF_A_GAME = {
  name: 'outcomes-of-a-game',
  text: `
    WITH play AS (
      SELECT min(attempt_no) FILTER (WHERE is_correct) AS won_at, max(attempt_no) AS used,
             bool_or(attempt = '@GIVEUP@') AS is_given_up
      FROM guess WHERE game_id = $1 GROUP BY session_id
    )
    SELECT count(*) FILTER (WHERE won_at = 1)::int AS try1, count(*) FILTER (WHERE won_at = 2)::int AS try2,
           count(*) FILTER (WHERE won_at = 3)::int AS try3, count(*) FILTER (WHERE won_at = 4)::int AS try4,
           count(*) FILTER (WHERE won_at = 5)::int AS try5,
           count(*) FILTER (WHERE won_at IS NULL AND (used >= 5 OR is_given_up))::int AS failed
    FROM play`,
};

/** Returns the five most frequent guesses of each attempt. */
export const TOP_GUESSES_OF_A_GAME = {
  name: 'top-guesses-of-a-game',
  text: `
    SELECT attempt_no, attempt, count FROM (
      SELECT attempt_no, attempt, count(*)::int AS count,
             row_number() OVER (PARTITION BY attempt_no ORDER BY count(*) DESC, attempt) AS place
      FROM guess WHERE game_id = $1 AND attempt NOT LIKE '@%' GROUP BY attempt_no, attempt
    ) AS ranked WHERE place <= 5 ORDER BY attempt_no, place`,
};
