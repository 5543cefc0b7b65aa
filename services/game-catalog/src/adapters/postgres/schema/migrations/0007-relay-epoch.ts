/** Adds the epoch. Events published so far belong to epoch 0, as do all messages without an epoch. */
export const relayEpoch = `
ALTER TABLE relay_progress ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
`;
