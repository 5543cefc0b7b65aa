/** Events published so far, and all messages without an epoch, belong to epoch 0. */
export const relayEpoch = `
ALTER TABLE relay_progress ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
`;
