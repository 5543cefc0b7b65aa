/**
 * Boxes and their rows are temporary. `imported_row` stays, so that importing a row again creates
 * no second game.
 *
 * The refusal is empty unless the box was refused as a whole. The ignored names are those of the
 * first files that belong to no row.
 */
export const imports = `
CREATE TABLE box (
  id text PRIMARY KEY,
  name text NOT NULL,
  size bigint NOT NULL,
  actor text NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  ignored_files integer NOT NULL DEFAULT 0,
  ignored_names jsonb NOT NULL DEFAULT '[]',
  refusal text NOT NULL DEFAULT ''
);

CREATE TABLE box_part (
  box_id text NOT NULL REFERENCES box ON DELETE CASCADE,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (box_id, part)
);
ALTER TABLE box_part ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE box_row (
  box_id text NOT NULL REFERENCES box ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  game jsonb NOT NULL,
  files jsonb NOT NULL,
  verdict text NOT NULL,
  reasons jsonb NOT NULL,
  state text NOT NULL,
  is_checked boolean NOT NULL,
  fingerprint text NOT NULL,
  thumbnail text NOT NULL,
  game_id integer,
  PRIMARY KEY (box_id, position)
);

CREATE TABLE imported_row (
  fingerprint text PRIMARY KEY,
  game_id integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
`;
