/**
 * What belongs to days beside their games, which are a projection (0001-games.ts).
 *
 * The secret decides between equally suitable games, so that nobody can predict them.
 *
 * The commitments of the site to games before their days are a chain. Their salts are random, so
 * that these rows are facts.
 */
export const days = `
CREATE TABLE draw_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret text NOT NULL
);

CREATE TABLE day_commitment (
  number integer PRIMARY KEY CHECK (number > 0),
  date date NOT NULL,
  at timestamptz NOT NULL,
  reason text NOT NULL,
  game_id integer NOT NULL,
  word text NOT NULL,
  pictures text[] NOT NULL,
  salt text NOT NULL,
  hash text NOT NULL
);
CREATE INDEX day_commitment_by_date ON day_commitment (date, number);
CREATE TRIGGER keep_day_commitment BEFORE UPDATE OR DELETE OR TRUNCATE ON day_commitment
  FOR EACH STATEMENT EXECUTE FUNCTION keep_fact();
`;
