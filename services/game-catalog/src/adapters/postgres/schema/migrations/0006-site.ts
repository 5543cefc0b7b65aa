/**
 * The name and look of the site, whose facts belong to no game, and what players have reported. A
 * session reports a game once; settled reports stay, so that it is not reported again.
 */
export const site = `
CREATE TABLE site_fact (
  revision integer PRIMARY KEY CHECK (revision > 0),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL
);
CREATE TRIGGER keep_site_fact BEFORE UPDATE OR DELETE OR TRUNCATE ON site_fact
  FOR EACH STATEMENT EXECUTE FUNCTION keep_fact();

CREATE TABLE site_logo (
  path text PRIMARY KEY,
  png bytea NOT NULL
);

CREATE TABLE report (
  game_id integer NOT NULL,
  session text NOT NULL,
  revision text NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  is_settled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (game_id, session)
);
CREATE INDEX report_by_session ON report (session);
CREATE INDEX report_by_at ON report (at);

-- Where events are sent, what was sent, and which games everybody could play already: game 0 stands
-- for the first look.
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
