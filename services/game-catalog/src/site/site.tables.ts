/** The name and look of the site, whose facts belong to no game. */
export const siteTables = `
CREATE TABLE site_fact (
  revision integer PRIMARY KEY CHECK (revision > 0),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL
);
CREATE TRIGGER keep_site_fact BEFORE UPDATE OR DELETE OR TRUNCATE ON site_fact
  FOR EACH STATEMENT EXECUTE FUNCTION keep_fact();

CREATE TABLE site_logo (
  path text PRIMARY KEY,
  png bytea NOT NULL
);
`;
