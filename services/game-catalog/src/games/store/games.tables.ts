/**
 * The events of games (called facts in the schema), which are also the outbox, and the tables that
 * are projected from them: `game`, `game_image` and `daily_game` may be emptied and rebuilt at any
 * time.
 *
 * A reader that remembers its last position never misses an event, because positions follow the
 * order of commits: the trigger draws the number under a lock that is released when the transaction
 * ends. (A plain bigserial is drawn before the commit, so an event of a slow transaction could get
 * a position that a reader has already passed.)
 *
 * The keys of commands are deleted after a day; their digests tell another request with the same
 * key.
 */
export const gamesTables = `
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

CREATE FUNCTION keep_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'facts are never changed or deleted';
END $$;
CREATE TRIGGER keep_catalog_fact BEFORE UPDATE OR DELETE OR TRUNCATE ON catalog_fact
  FOR EACH STATEMENT EXECUTE FUNCTION keep_fact();

CREATE TABLE game (
  id integer PRIMARY KEY,
  word text NOT NULL,
  details jsonb NOT NULL,
  is_active boolean NOT NULL,
  is_daily boolean NOT NULL,
  is_deleted boolean NOT NULL,
  revision integer NOT NULL,
  edition integer NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  last_position bigint NOT NULL
);
CREATE INDEX game_by_last_position ON game (last_position);

CREATE TABLE game_image (
  id integer PRIMARY KEY,
  game_id integer NOT NULL REFERENCES game,
  sort_order integer NOT NULL,
  picture_hash text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX game_image_by_game ON game_image (game_id, sort_order);
CREATE INDEX game_image_by_picture ON game_image (picture_hash);

CREATE TABLE daily_game (
  date date CONSTRAINT daily_game_one_per_date PRIMARY KEY,
  game_id integer NOT NULL REFERENCES game,
  picked_at timestamptz NOT NULL,
  is_planned boolean NOT NULL
);
CREATE INDEX daily_game_by_game ON daily_game (game_id);

CREATE TABLE command_key (
  kind text NOT NULL CHECK (kind IN ('game', 'image')),
  key text NOT NULL,
  id integer NOT NULL,
  digest text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);
CREATE INDEX command_key_created_at ON command_key (created_at);
`;
