/**
 * Adds the perceptual hash of each picture; null until a background job has computed it, also for pictures that a process of
 * the previous release stores. The index lets the job find the pictures that lack anything; the query of the previous release
 * uses it, too.
 */
export const perceptualHashes = `
ALTER TABLE picture ADD COLUMN perceptual_hash bytea;
DROP INDEX picture_unfinished;
CREATE INDEX picture_unfinished ON picture (hash)
  WHERE sizes IS NULL OR placeholder IS NULL OR perceptual_hash IS NULL;
`;
