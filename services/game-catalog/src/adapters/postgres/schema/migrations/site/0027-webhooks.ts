/**
 * Where events are sent, what was sent, and which games everybody could play already; `game_id` 0
 * stands for the first look.
 */
export const webhooks = `
CREATE TABLE webhook (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  url text NOT NULL,
  form text NOT NULL,
  events text[] NOT NULL,
  secret text NOT NULL,
  site text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhook_delivery (
  id text PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event text NOT NULL,
  message jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given-up')),
  answer text NOT NULL DEFAULT ''
);
CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery (webhook_id, at);

CREATE TABLE webhook_public_game (game_id integer PRIMARY KEY);
`;
