/**
 * What players have reported. A session reports a game once; settled reports stay, so that it is
 * not reported again.
 */
export const reports = `
CREATE TABLE report (
  game_id integer NOT NULL,
  session text NOT NULL,
  revision text NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  is_settled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (game_id, session)
);
CREATE INDEX report_by_session ON report (session);
CREATE INDEX report_by_at ON report (at);
`;
