import {
  accentColours,
  accentProblem,
  DEFAULT_BRANDING,
  isDefaultBranding,
  nameInText,
  SITE_BRANDING_ID,
  type SiteBranding,
} from '@imguessr/contracts';
import { translated } from '@imguessr/texts';
import { embeddedJson, escapeHtml } from './html.ts';
import { ownLanguage } from './own-language.ts';

const namedIn = (line: string) => new RegExp(`${DEFAULT_BRANDING.name}( – ${line})?`, 'g');

/** Longer names are set smaller, so that they fit beside the buttons of the header. */
const MAX_LARGE_NAME = 14;

/** Only for HTML that the build has made: texts of users may contain the default name. */
export function withName(html: string, branding: SiteBranding): string {
  const name = escapeHtml(nameInText(branding.name));
  const title = `${name} – ${escapeHtml(branding.line)}`;
  return html.replace(namedIn(translated(DEFAULT_BRANDING.line)), (_, line?: string) =>
    line ? title : name,
  );
}

/** Returns the host page of a site: of an English one with the default branding, the same bytes. */
export function hostWithBranding(html: string, branding: SiteBranding): string {
  const isDefault = isDefaultBranding(branding);
  const installed =
    isDefault && ownLanguage() === 'en'
      ? html
      : html.replace('href="/manifest.webmanifest"', `href="${SITE_MANIFEST_PATH}"`);
  if (isDefault) return installed;
  const named = withName(installed, branding).replace(
    '</head>',
    () => `${headOf(branding)}</head>`,
  );
  if (!branding.logo) return named;
  return named
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" type="image/png" href="${branding.logo}">`)
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      `<link rel="apple-touch-icon" href="${branding.logo}">`,
    );
}

export const SITE_MANIFEST_PATH = '/site.webmanifest';

const headOf = (branding: SiteBranding): string => {
  const { name, line, credit, imprint } = branding;
  const texts = embeddedJson({ name, line, credit, imprint });
  return `<style>${brandingCss(branding)}</style><script type="application/json" id="${SITE_BRANDING_ID}">${texts}</script>`;
};

/** The tutorial is a film of the default site: its header, 53 of 960 pixels, is cut off. */
const CUT_FILM = ':root figure video{aspect-ratio:27/40;object-fit:cover;object-position:bottom}';

/** The logo takes the place of the mark before the name (`libs/ui`, Wordmark). */
function brandingCss({ name, accent, logo }: SiteBranding): string {
  const size = [...name].length > MAX_LARGE_NAME ? ';font-size:1rem;line-height:1.15' : '';
  const home = 'header a[href$="/"]';
  return [
    accent && !accentProblem(accent) ? accentCss(accent) : '',
    `${home}{min-width:0;unicode-bidi:plaintext}`,
    `${home}>span{unicode-bidi:plaintext;overflow-wrap:anywhere${size}}`,
    name === DEFAULT_BRANDING.name ? '' : CUT_FILM,
    logo
      ? `${home}>span>[aria-hidden]{flex:none;width:28px;height:28px;padding:0;border-radius:0;background:url(${logo}) center/contain no-repeat;rotate:none}${home}>span>[aria-hidden]::after{display:none}`
      : '',
  ].join('');
}

function accentCss(accent: string): string {
  const { hover, text, mark = 'var(--ink)' } = accentColours(accent);
  return `:root:root:root{--lamp:${accent};--lamp-lit:${hover};--on-lamp:${text};--mark:${mark}}`;
}
