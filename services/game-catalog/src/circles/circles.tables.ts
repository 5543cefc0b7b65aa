/**
 * Circles: private tables of daily results. The owner is the member who joined first of those who
 * are there.
 */
export const circlesTables = `
CREATE TABLE circle (
  id text PRIMARY KEY,
  name text NOT NULL,
  invitation text NOT NULL
);
CREATE INDEX circle_by_invitation ON circle (invitation);

CREATE TABLE circle_member (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  circle_id text NOT NULL REFERENCES circle ON DELETE CASCADE,
  player text NOT NULL,
  nickname text NOT NULL,
  nickname_key text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_on date NOT NULL DEFAULT current_date,
  CONSTRAINT circle_member_one_per_player UNIQUE (circle_id, player),
  CONSTRAINT circle_member_one_per_nickname UNIQUE (circle_id, nickname_key)
);
CREATE INDEX circle_member_by_player ON circle_member (player);
CREATE INDEX circle_member_by_seen_on ON circle_member (seen_on);

CREATE TABLE circle_result (
  player text NOT NULL,
  date date NOT NULL,
  game_id integer NOT NULL,
  outcome text NOT NULL,
  session text NOT NULL,
  PRIMARY KEY (player, date)
);
CREATE INDEX circle_result_by_session ON circle_result (session);
`;
