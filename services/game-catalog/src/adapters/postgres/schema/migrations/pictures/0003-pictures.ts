/** Pictures by the SHA-256 of their bytes; the address used in URLs is the first half of it. */
export const pictures = `
CREATE TABLE picture (
  hash text PRIMARY KEY,
  address text GENERATED ALWAYS AS (left(hash, 32)) STORED UNIQUE,
  bytes bytea NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL
);
ALTER TABLE picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
`;
