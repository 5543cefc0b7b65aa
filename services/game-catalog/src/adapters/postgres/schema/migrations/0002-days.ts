/**
 * The secret decides between equally suitable games, so that nobody can predict the game of a day.
 */
export const days = `
CREATE TABLE draw_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret text NOT NULL
);
`;
