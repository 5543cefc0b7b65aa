/** Why a box was refused as a whole; empty unless it was. */
export const boxRefusal = `
ALTER TABLE box ADD COLUMN refusal text NOT NULL DEFAULT '';
`;
