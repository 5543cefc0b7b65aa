/**
 * What makers write for each other about a day. Its facts belong to no game, as those of the site.
 */
export const dayNotes = `
CREATE TABLE day_note_fact (
  date date NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (date, revision)
);
CREATE TRIGGER keep_day_note_fact BEFORE UPDATE OR DELETE OR TRUNCATE ON day_note_fact
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_fact();
`;
