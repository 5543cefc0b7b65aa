import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';

/** What the host of a site can call and colour as their own. */
export interface SiteBranding {
  readonly name: string;
  /** Beside the name, where there is room for a sentence. */
  readonly line: string;
  readonly credit: string;
  /** `#rrggbb`. */
  readonly accent?: string | undefined;
  /** The address of a page about who runs the site. */
  readonly imprint?: string | undefined;
  /** The address of a square picture. */
  readonly logo?: string | undefined;
}

/** Pages are built with these texts; the gateway replaces them. */
export const DEFAULT_BRANDING: SiteBranding = {
  name: 'Imguessr',
  line: `${MAX_ATTEMPTS} guesses, ${CLUE_COUNT} clues, 1 word`,
  credit: 'Made by two friends.',
};

/** The site's branding as JSON. Pages of a site with the default branding lack the element. */
export const SITE_BRANDING_ID = 'site';

/** As a file. A request to the catalog is a single message of 1 MB. */
export const MAX_LOGO_BYTES = 512 * 1024;

export const SITE_LIMITS = { name: 40, line: 80, credit: 120, imprint: 300 } as const;

/** Content-addressed. The service worker keeps files with a hash of this length permanently. */
export const logoPath = (hash: string): string => `/logo/logo.${hash.slice(0, 32)}.png`;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Returns the name for a line of text, in which a name from right to left would otherwise reorder
 * what follows.
 */
export const nameInText = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;

/** With the default branding, each page is what the build has made. */
export const isDefaultBranding = (branding: SiteBranding): boolean =>
  (['name', 'line', 'credit', 'accent', 'imprint', 'logo'] as const).every(
    (key) => branding[key] === DEFAULT_BRANDING[key],
  );

/**
 * Returns a hash of what makes shared results look different; undefined for the default. Part of
 * the names of pictures, which never change.
 */
export function brandingTag({ name, logo }: SiteBranding): string | undefined {
  if (name === DEFAULT_BRANDING.name && logo === undefined) return undefined;
  // FNV-1a: the same in browsers and services, and nothing depends on who could find a collision.
  const bytes = new TextEncoder().encode(JSON.stringify([name, logo]));
  const hash = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  return hash.toString(16).padStart(8, '0');
}
