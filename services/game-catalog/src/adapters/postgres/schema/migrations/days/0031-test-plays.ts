/**
 * What testers did with games that players do not get yet. A game has one link; its secret is not
 * stored.
 */
export const testPlays = `
CREATE TABLE test_link (
  game_id integer PRIMARY KEY,
  id text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE test_guess (
  game_id integer NOT NULL,
  tester text NOT NULL,
  number integer NOT NULL,
  key text NOT NULL,
  version text NOT NULL,
  image_id integer NOT NULL,
  image_index integer NOT NULL,
  attempt text NOT NULL,
  is_correct boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (game_id, tester, number),
  UNIQUE (game_id, tester, key)
);
CREATE INDEX test_guess_by_tester ON test_guess (tester);
`;
