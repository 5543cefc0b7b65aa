export const LICENCES = ['cc0', 'cc-by', 'cc-by-sa', 'own', 'permission', 'unknown'] as const;
export type Licence = (typeof LICENCES)[number];

export interface PictureCredit {
  readonly author: string;
  readonly licence: Licence;
  readonly source: string;
}

export const NO_CREDIT: PictureCredit = { author: '', licence: 'unknown', source: '' };

/** Compares two credits: none is the same as an empty one. */
export const isSameCredit = (
  one: PictureCredit = NO_CREDIT,
  other: PictureCredit = NO_CREDIT,
): boolean =>
  one.author === other.author && one.licence === other.licence && one.source === other.source;

export const MAX_AUTHOR_LENGTH = 200;
export const MAX_SOURCE_LENGTH = 500;

/**
 * Matches a text or a link to http(s): no page may ever show another link, such as `javascript:`.
 */
export const SOURCE_PATTERN =
  /^(?:https?:\/\/[^\s/?#]\S*|(?!\s*[A-Za-z][A-Za-z0-9+.-]*:\S)[\s\S]*)$/;

// `URL.canParse` is missing in Safari before 17.
export function isSourceLink(source: string): boolean {
  try {
    return /^https?:\/\//.test(source) && Boolean(new URL(source));
  } catch {
    return false;
  }
}

const WITHOUT_AUTHOR: ReadonlySet<Licence> = new Set(['cc0', 'own']);

export const isCredited = ({ author, licence }: PictureCredit = NO_CREDIT): boolean =>
  licence !== 'unknown' && (author !== '' || WITHOUT_AUTHOR.has(licence));
