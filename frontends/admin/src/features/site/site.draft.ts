import {
  accentProblem,
  DEFAULT_BRANDING,
  type SiteBody,
  type SiteBranding,
} from '@imguessr/contracts';
import { translatedForAdmin } from '@imguessr/texts';

/** The fields of the form. Without `logo`, the logo stays; with an empty one, it is removed. */
export type SiteDraft = SiteBody;

/**
 * Returns the fields of the form. A default is an empty field, with the default as its placeholder.
 */
export function draftOf(branding: SiteBranding): SiteDraft {
  const textOf = (key: 'name' | 'line' | 'credit') =>
    branding[key] === DEFAULT_BRANDING[key] ? '' : branding[key];
  return {
    name: textOf('name'),
    line: textOf('line'),
    credit: textOf('credit'),
    accent: branding.accent ?? '',
    imprint: branding.imprint ?? '',
    logo: undefined,
  };
}

/** Returns the colour as the server takes it: people write `#F2A`, capitals and no `#`. */
export function normaliseAccent(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  if (digits === '') return '';
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

export function accentError(text: string): string | undefined {
  const accent = normaliseAccent(text);
  const problem = accent === '' ? undefined : accentProblem(accent);
  return problem === undefined ? undefined : translatedForAdmin(problem);
}
