/** The secret of the address is not stored. At most one row. */
export const calendarFeed = `
CREATE TABLE calendar_feed (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  digest text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
`;
