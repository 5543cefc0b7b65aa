/** The facts published so far are those of epoch 0, which is what messages without an epoch are of. */
export const relayEpoch = `
ALTER TABLE relay_progress ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
`;
