/** The licences under which a picture may be used; `unknown` if nobody has entered one. */
export const LICENCES = ['cc0', 'cc-by', 'cc-by-sa', 'own', 'permission', 'unknown'] as const;
export type Licence = (typeof LICENCES)[number];

/** Who made a picture, under which licence it is used, and where it is from. */
export interface PictureCredit {
  /** Empty if unknown. */
  readonly author: string;
  readonly licence: Licence;
  /** A link or a text; empty if unknown. */
  readonly source: string;
}

/** The credit of a picture about which nothing is known. */
export const NO_CREDIT: PictureCredit = { author: '', licence: 'unknown', source: '' };

/** The maximum number of characters of the author of a picture. */
export const MAX_AUTHOR_LENGTH = 200;
/** The maximum number of characters of the source of a picture. */
export const MAX_SOURCE_LENGTH = 500;

/**
 * Matches a source: a link that begins with http:// or https://, or a text. A text that begins as a link of another
 * kind, such as `javascript:`, does not match, so that no page ever shows one as a link.
 */
export const SOURCE_PATTERN = /^(?:https?:\/\/[^\s/?#]\S*|(?!\s*[A-Za-z][A-Za-z0-9+.-]*:\S)[\s\S]*)$/;

/** Returns whether a source is shown as a link. */
export const isSourceLink = (source: string): boolean => /^https?:\/\//.test(source) && URL.canParse(source);

/** These licences do not require that the author is named. */
const WITHOUT_AUTHOR: ReadonlySet<Licence> = new Set(['cc0', 'own']);

/** Returns whether a credit is complete: it has a licence and, where the licence requires it, an author. */
export const isCredited = ({ author, licence }: PictureCredit = NO_CREDIT): boolean =>
  licence !== 'unknown' && (author !== '' || WITHOUT_AUTHOR.has(licence));
