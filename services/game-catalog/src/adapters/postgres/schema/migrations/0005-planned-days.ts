/** Whether an administrator chose the game of a day; the days picked so far were all picked automatically. */
export const plannedDays = `
ALTER TABLE daily_game ADD COLUMN is_planned boolean NOT NULL DEFAULT false;
`;
