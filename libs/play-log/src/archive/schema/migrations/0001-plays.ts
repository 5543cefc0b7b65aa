/**
 * `kind` and `made_at` repeat the payload, for queries. `kind` is 0 for an erasure record, 1 for a
 * wrong guess, 2 for a
 * right one, 3 for a revealed clue and 4 for giving up.
 */
export const plays = `
CREATE TABLE play_archive.play_facts (
  partition smallint NOT NULL,
  sequence bigint NOT NULL,
  stored_at timestamptz NOT NULL,
  game_id int NOT NULL,
  session_id text NOT NULL,
  attempt smallint NOT NULL,
  kind smallint NOT NULL,
  made_at timestamptz NOT NULL,
  is_self_play boolean NOT NULL,
  payload bytea NOT NULL,
  original_hash bytea,
  PRIMARY KEY (partition, sequence, stored_at)
) PARTITION BY RANGE (stored_at);
CREATE INDEX play_facts_by_play ON play_archive.play_facts (session_id, game_id);
CREATE INDEX play_facts_by_game ON play_archive.play_facts (partition, game_id, sequence);

CREATE TABLE play_archive.blocks (
  partition smallint NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  fact_count int NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  archived_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (partition, first_sequence),
  CHECK (fact_count = last_sequence - first_sequence + 1)
);

CREATE TABLE play_archive.heads (
  partition smallint PRIMARY KEY,
  last_sequence bigint NOT NULL,
  erasure_records int NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE play_archive.games (
  partition smallint NOT NULL,
  game_id int NOT NULL,
  PRIMARY KEY (partition, game_id)
);

CREATE VIEW play_archive.plays AS
SELECT
  game_id,
  encode(sha256(convert_to(session_id, 'UTF8')), 'hex') AS player,
  min(made_at) AS started_at,
  CASE WHEN bool_or(kind IN (2, 4)) OR count(*) = 5 THEN max(made_at) END AS finished_at,
  count(*)::int AS attempts,
  bool_or(kind = 2) AS won,
  bool_or(kind = 4) AS gave_up,
  count(*) FILTER (WHERE kind = 3)::int AS clues_revealed,
  bool_or(is_self_play) AS is_self_play,
  bool_or(session_id LIKE 'erased.%') AS is_erased
FROM play_archive.play_facts
WHERE game_id > 0
GROUP BY game_id, session_id;

COMMENT ON VIEW play_archive.plays IS 'One row for each archived play, without session ids';
COMMENT ON COLUMN play_archive.plays.player IS 'SHA-256 of the session id; the same in all plays of a session, except erased ones';
COMMENT ON COLUMN play_archive.plays.finished_at IS 'NULL while the play can be continued';
COMMENT ON COLUMN play_archive.plays.attempts IS 'From 1 to 5: guesses, revealed clues and giving up';
COMMENT ON COLUMN play_archive.plays.is_self_play IS 'Played by the program itself, not by a player';
`;
