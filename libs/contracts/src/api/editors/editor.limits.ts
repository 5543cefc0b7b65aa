// Without schemas, for pages.
export const MAX_EDITOR_NAME_LENGTH = 40;
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_TOKEN_DAYS = 366;

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 72;

/** The form of the secrets that browsers and scripts present. */
export const EDITOR_KEY = /^im_[A-Za-z0-9_-]{43}$/;
