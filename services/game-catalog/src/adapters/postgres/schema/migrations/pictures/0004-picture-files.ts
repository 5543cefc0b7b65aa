/**
 * Bytes of pictures and sizes become named files, which may be stored elsewhere. `sizes` is null
 * until they exist.
 */
export const pictureFiles = `
CREATE TABLE picture_file (
  name text PRIMARY KEY,
  bytes bytea NOT NULL
);
ALTER TABLE picture_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
INSERT INTO picture_file (name, bytes) SELECT address || '.webp', bytes FROM picture;

ALTER TABLE picture
  DROP COLUMN bytes,
  DROP COLUMN content_type,
  ADD COLUMN placeholder text,
  ADD COLUMN sizes text[],
  ADD COLUMN unused_since timestamptz DEFAULT now();
CREATE INDEX picture_unfinished ON picture (hash) WHERE sizes IS NULL OR placeholder IS NULL;
CREATE INDEX picture_unused ON picture (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX game_image_by_picture ON game_image (picture_hash);
`;
