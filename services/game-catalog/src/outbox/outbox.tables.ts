/** How far events have been published. */
export const outboxTables = `
CREATE TABLE relay_progress (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  published_position bigint NOT NULL,
  stream_created text NOT NULL,
  stream_sequence bigint NOT NULL,
  epoch bigint NOT NULL
);
INSERT INTO relay_progress VALUES (true, 0, '', 0, 0);
`;
