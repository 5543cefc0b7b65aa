/** Importing a row of a box again creates no second game. */
export const boxesTables = `
CREATE TABLE imported_row (
  fingerprint text PRIMARY KEY,
  game_id integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
`;
