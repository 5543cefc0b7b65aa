/**
 * The name and look of the site. Its facts are a table of their own, because a process of the
 * previous release stops at a kind
 * that it does not know in `catalog_fact`, and because they belong to no game.
 */
export const site = `
CREATE TABLE site_fact (
  revision integer PRIMARY KEY CHECK (revision > 0),
  at timestamptz NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL
);
CREATE FUNCTION keep_site_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'facts are never changed or deleted';
END $$;
CREATE TRIGGER keep_site_fact BEFORE UPDATE OR DELETE OR TRUNCATE ON site_fact
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_fact();

CREATE TABLE site_logo (
  path text PRIMARY KEY,
  png bytea NOT NULL
);
`;
