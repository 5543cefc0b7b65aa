/** A circle without an invitation, as one of the previous release, has its id as invitation. */
export const circleInvitations = `
ALTER TABLE circle ADD COLUMN invitation text;
CREATE INDEX circle_by_invitation ON circle (coalesce(invitation, id));
`;
