/**
 * The secret that decides between games that could be the daily game of a day equally well, so that nobody can predict it. It is
 * stored, because another one would change the forecast of coming days.
 */
export const drawSecret = `
CREATE TABLE draw_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret text NOT NULL
);
`;
