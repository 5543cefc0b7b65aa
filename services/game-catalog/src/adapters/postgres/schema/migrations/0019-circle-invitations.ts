/**
 * An invitation that can be renewed. Without one of its own, as in circles created by the previous release, it is the id of the
 * circle.
 */
export const circleInvitations = `
ALTER TABLE circle ADD COLUMN invitation text;
CREATE INDEX circle_by_invitation ON circle (coalesce(invitation, id));
`;
