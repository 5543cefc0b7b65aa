// Without schemas, for pages.
export const MAX_MAKER_NAME_LENGTH = 40;
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_TOKEN_DAYS = 366;

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 72;

/** A secret of the server: what a browser or a script shows to be let in. */
export const MAKER_KEY = /^im_[A-Za-z0-9_-]{43}$/;

/** Whoever the site's proxy has identified is known under this issuer; that of an OpenID provider is its URL. */
export const PROXY_ISSUER = 'proxy';
