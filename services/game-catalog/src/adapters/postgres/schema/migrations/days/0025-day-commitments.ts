/**
 * The games to which the site has committed itself before their days, as a chain. The salts are
 * random, so that these rows are
 * facts: a rebuild of other tables does not change them.
 */
export const dayCommitments = `
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

CREATE FUNCTION keep_day_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'facts are never changed or deleted';
END $$;
CREATE TRIGGER keep_day_commitment BEFORE UPDATE OR DELETE OR TRUNCATE ON day_commitment
  FOR EACH STATEMENT EXECUTE FUNCTION keep_day_commitment();
`;
