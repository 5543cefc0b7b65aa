/**
 * The events (called facts in the schema), which are also the outbox. A reader that remembers its
 * last position never
 * misses an event, because positions follow the order of commits: the trigger draws the number
 * under a lock that is
 * released when the transaction ends. (A plain bigserial is drawn before the commit, so an event of
 * a slow transaction
 * could get a position that a reader has already passed.)
 */
export const facts = `
CREATE SEQUENCE game_id AS integer;
CREATE SEQUENCE image_id AS integer;
CREATE SEQUENCE catalog_fact_position;

CREATE TABLE catalog_fact (
  position bigint PRIMARY KEY,
  game_id integer NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  CONSTRAINT catalog_fact_one_per_revision UNIQUE (game_id, revision)
);

CREATE FUNCTION number_catalog_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7001);
  NEW.position := nextval('catalog_fact_position');
  RETURN NEW;
END $$;
CREATE TRIGGER number_catalog_fact BEFORE INSERT ON catalog_fact
  FOR EACH ROW EXECUTE FUNCTION number_catalog_fact();

CREATE FUNCTION announce_catalog_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_fact', '');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_catalog_fact AFTER INSERT ON catalog_fact
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_fact();

CREATE FUNCTION keep_catalog_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'facts are never changed or deleted';
END $$;
CREATE TRIGGER keep_catalog_fact BEFORE UPDATE OR DELETE OR TRUNCATE ON catalog_fact
  FOR EACH STATEMENT EXECUTE FUNCTION keep_catalog_fact();

CREATE TABLE relay_progress (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  published_position bigint NOT NULL,
  stream_created text NOT NULL,
  stream_sequence bigint NOT NULL
);
INSERT INTO relay_progress (published_position, stream_created, stream_sequence) VALUES (0, '', 0);
`;
