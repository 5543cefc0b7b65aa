/**
 * What was requested with a key, so that another request with it is refused. Rows of the previous
 * release are not compared.
 */
export const commandKeys = `
ALTER TABLE game_key ADD COLUMN digest text;

CREATE TABLE image_key (
  key text PRIMARY KEY,
  image_id int NOT NULL,
  digest text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX image_key_created_at ON image_key (created_at);
`;
