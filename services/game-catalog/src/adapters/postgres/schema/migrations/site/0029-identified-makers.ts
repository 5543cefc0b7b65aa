/**
 * Makers whom an OpenID provider or a proxy identifies: by who says so and by the name for somebody
 * there that never changes. Both
 * are as erasable as the name.
 */
export const identifiedMakers = `
ALTER TABLE maker ADD COLUMN issuer text, ADD COLUMN subject text, ADD COLUMN used_at timestamptz,
  ADD CONSTRAINT maker_one_per_subject UNIQUE (issuer, subject);
`;
