/**
 * Each play that is over or has been quiet for a minute: a row of about 400 bytes. `facts` is a
 * `StoredPlay`; the other columns say what is in it to whoever reads the table by SQL.
 */
export const plays = `
  CREATE TABLE play_log.plays (
    session_id text NOT NULL,
    game_id integer NOT NULL,
    edition integer NOT NULL,
    -- won, lost or given-up; NULL while the play is not over
    outcome text,
    attempts smallint NOT NULL,
    -- for each attempt: the word, @REVEAL@ or @GIVEUP@
    guesses jsonb NOT NULL,
    is_ai_self_play boolean NOT NULL,
    started_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    last_sequence bigint NOT NULL,
    facts bytea NOT NULL,
    PRIMARY KEY (session_id, game_id)
  );
  -- One row: the table has every fact of the log up to this sequence.
  CREATE TABLE play_log.watermark (
    sequence bigint NOT NULL
  );
  INSERT INTO play_log.watermark VALUES (0);
`;

/** Every start asks for the last one. */
export const lastSequences = `
  CREATE INDEX plays_last_sequence ON play_log.plays (last_sequence);
`;

/** Each change by the writer adds one: less shows that PostgreSQL went back. */
export const tableVersion = `
  -- NULL in a row of a backup from before
  ALTER TABLE play_log.watermark ADD COLUMN version bigint;
`;
