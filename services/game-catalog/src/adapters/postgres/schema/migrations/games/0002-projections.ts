/** Projections of the events: these tables may be emptied and rebuilt at any time. */
export const projections = `
CREATE TABLE game (
  id integer PRIMARY KEY,
  word text NOT NULL,
  is_active boolean NOT NULL,
  is_daily boolean NOT NULL,
  is_deleted boolean NOT NULL,
  revision integer NOT NULL,
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
  description text NOT NULL
);
CREATE INDEX game_image_by_game ON game_image (game_id, sort_order);

CREATE TABLE daily_game (
  date date CONSTRAINT daily_game_one_per_date PRIMARY KEY,
  game_id integer NOT NULL REFERENCES game,
  picked_at timestamptz NOT NULL
);
CREATE INDEX daily_game_by_game ON daily_game (game_id);
`;
