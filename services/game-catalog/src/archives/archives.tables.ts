/** Importing a row of an archive again creates no second game. */
export const archivesTables = `
CREATE TABLE imported_row (
  fingerprint text PRIMARY KEY,
  game_id integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
`;
