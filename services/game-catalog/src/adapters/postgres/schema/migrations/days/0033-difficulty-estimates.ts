/**
 * How hard makers expect games to be: said before players get them, and compared with what comes.
 */
export const difficultyEstimates = `
CREATE TABLE difficulty_estimate (
  game_id integer PRIMARY KEY,
  estimate smallint NOT NULL CHECK (estimate BETWEEN 1 AND 5)
);
`;
