/**
 * Pictures by the SHA-256 of their bytes; the address used in URLs is the first half of it. It is
 * not unique: with a second unique column, two concurrent uploads of the same picture could make
 * each other fail.
 *
 * The bytes of pictures and sizes are named files, which may be stored elsewhere. A job fills in the
 * sizes, which are null until then.
 */
export const picturesTables = `
CREATE TABLE picture (
  hash text PRIMARY KEY,
  address text GENERATED ALWAYS AS (left(hash, 32)) STORED,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  sizes text[],
  unused_since timestamptz DEFAULT now()
);
CREATE INDEX picture_by_address ON picture (address);
CREATE INDEX picture_unfinished ON picture (hash) WHERE sizes IS NULL;
CREATE INDEX picture_unused ON picture (unused_since) WHERE unused_since IS NOT NULL;

CREATE TABLE picture_file (
  name text PRIMARY KEY,
  bytes bytea NOT NULL
);
ALTER TABLE picture_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
`;
