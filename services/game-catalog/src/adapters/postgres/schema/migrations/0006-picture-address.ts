/**
 * The hash alone makes a picture one: with a second unique column two uploads of the same picture at the same moment
 * could fail each other.
 */
export const pictureAddress = `
ALTER TABLE picture DROP CONSTRAINT picture_address_key;
CREATE INDEX picture_by_address ON picture (address);
`;
