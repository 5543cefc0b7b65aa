/** Earlier days were all picked automatically. */
export const plannedDays = `
ALTER TABLE daily_game ADD COLUMN is_planned boolean NOT NULL DEFAULT false;
`;
