/** What players have reported about games; part of the migration of the site. */
export const reportsTables = `
CREATE TABLE report (
  game_id integer NOT NULL,
  session text NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (game_id, session)
);
CREATE INDEX report_by_session ON report (session);
CREATE INDEX report_by_at ON report (at);
`;
