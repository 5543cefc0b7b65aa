/**
 * Who has approved what players get of a game, and who has changed it since; derived from the
 * events. Of a row of the previous
 * release nobody knows: such a game counts as not approved until it changes, or the tables are
 * rebuilt.
 */
export const approvals = `
ALTER TABLE game ADD COLUMN approval jsonb;
`;
