/**
 * Null until a job has computed the hash. The index, used by the previous release, too, finds
 * incomplete pictures.
 */
export const perceptualHashes = `
ALTER TABLE picture ADD COLUMN perceptual_hash bytea;
DROP INDEX picture_unfinished;
CREATE INDEX picture_unfinished ON picture (hash)
  WHERE sizes IS NULL OR placeholder IS NULL OR perceptual_hash IS NULL;
`;
