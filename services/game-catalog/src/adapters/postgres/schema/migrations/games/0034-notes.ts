/**
 * What makers write for each other about a game, with who wrote it and when; derived from the
 * events.
 */
export const notes = `
ALTER TABLE game ADD COLUMN note jsonb;
`;
