/**
 * Rows are deleted a day later. The previous release creates a game for each request, as before.
 */
export const idempotencyKeys = `
CREATE TABLE game_key (
  key text PRIMARY KEY,
  game_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX game_key_created_at ON game_key (created_at);
`;
