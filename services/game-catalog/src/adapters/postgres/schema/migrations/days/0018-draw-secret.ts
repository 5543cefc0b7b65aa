/**
 * Decides between equally suitable games, so that nobody can predict them. Another one would change
 * the forecast.
 */
export const drawSecret = `
CREATE TABLE draw_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret text NOT NULL
);
`;
