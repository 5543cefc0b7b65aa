/** Adds whether an administrator chose the game of a day. All earlier days were picked automatically. */
export const plannedDays = `
ALTER TABLE daily_game ADD COLUMN is_planned boolean NOT NULL DEFAULT false;
`;
