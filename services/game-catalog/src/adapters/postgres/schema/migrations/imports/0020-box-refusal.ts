/** Empty unless the box was refused as a whole. */
export const boxRefusal = `
ALTER TABLE box ADD COLUMN refusal text NOT NULL DEFAULT '';
`;
