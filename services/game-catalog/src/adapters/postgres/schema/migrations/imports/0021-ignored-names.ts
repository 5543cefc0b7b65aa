/** The names of the first files of a box that belong to no row. */
export const ignoredNames = `
ALTER TABLE box ADD COLUMN ignored_names jsonb NOT NULL DEFAULT '[]';
`;
