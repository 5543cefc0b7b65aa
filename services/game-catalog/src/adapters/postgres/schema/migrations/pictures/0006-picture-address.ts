/**
 * With a second unique column, two concurrent uploads of the same picture could make each other
 * fail.
 */
export const pictureAddress = `
ALTER TABLE picture DROP CONSTRAINT picture_address_key;
CREATE INDEX picture_by_address ON picture (address);
`;
