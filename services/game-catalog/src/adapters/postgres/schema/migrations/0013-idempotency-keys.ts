/**
 * The ids of games by the idempotency key of the request that created them. Rows are deleted a day later. A process of the previous
 * release does not know the table; it creates a game for each request, as it did before.
 */
export const idempotencyKeys = `
CREATE TABLE game_key (
  key text PRIMARY KEY,
  game_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX game_key_created_at ON game_key (created_at);
`;
