/**
 * Whether players could get a game at some time, and the review of a draft. Rows of the previous
 * release have neither: their
 * games count as public, as they did, until they change.
 */
export const reviews = `
ALTER TABLE game ADD COLUMN was_public boolean, ADD COLUMN review jsonb;
`;
