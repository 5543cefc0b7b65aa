import {
  accentColours,
  accentProblem,
  DEFAULT_FACE,
  isDefaultFace,
  nameInText,
  SITE_FACE_ID,
  type SiteFace,
} from '@imguessr/contracts';
import { translated } from '@imguessr/texts';
import { embeddedJson, escapeHtml } from './html.ts';
import { ownLanguage } from './own-language.ts';

const namedIn = (line: string) => new RegExp(`${DEFAULT_FACE.name}( – ${line})?`, 'g');

/** Longer names are set smaller, so that they fit beside the buttons of the header. */
const MAX_LARGE_NAME = 14;

/** Only for HTML that the build has made: texts of users may contain the default name. */
export function withName(html: string, face: SiteFace): string {
  const name = escapeHtml(nameInText(face.name));
  const title = `${name} – ${escapeHtml(face.line)}`;
  return html.replace(namedIn(translated(DEFAULT_FACE.line)), (_, line?: string) =>
    line ? title : name,
  );
}

/** Returns the host page of a site: of an English one with the default face, the same bytes. */
export function hostWithFace(html: string, face: SiteFace): string {
  const isDefault = isDefaultFace(face);
  const installed =
    isDefault && ownLanguage() === 'en'
      ? html
      : html.replace('href="/manifest.webmanifest"', `href="${SITE_MANIFEST_PATH}"`);
  if (isDefault) return installed;
  const named = withName(installed, face).replace('</head>', () => `${headOf(face)}</head>`);
  if (!face.logo) return named;
  return named
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" type="image/png" href="${face.logo}">`)
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      `<link rel="apple-touch-icon" href="${face.logo}">`,
    );
}

export const SITE_MANIFEST_PATH = '/site.webmanifest';

const headOf = (face: SiteFace): string => {
  const { name, line, credit, imprint } = face;
  const texts = embeddedJson({ name, line, credit, imprint });
  return `<style>${faceCss(face)}</style><script type="application/json" id="${SITE_FACE_ID}">${texts}</script>`;
};

/** The tutorial is a film of the default site: its header, 53 of 960 pixels, is cut off. */
const CUT_FILM = ':root figure video{aspect-ratio:27/40;object-fit:cover;object-position:bottom}';

/** The logo takes the place of the mark before the name (`libs/ui`, Wordmark). */
function faceCss({ name, accent, logo }: SiteFace): string {
  const size = [...name].length > MAX_LARGE_NAME ? ';font-size:1rem;line-height:1.15' : '';
  const home = 'header a[href$="/"]';
  return [
    accent && !accentProblem(accent) ? accentCss(accent) : '',
    `${home}{min-width:0;unicode-bidi:plaintext}`,
    `${home}>span{unicode-bidi:plaintext;overflow-wrap:anywhere${size}}`,
    name === DEFAULT_FACE.name ? '' : CUT_FILM,
    logo
      ? `${home}>span>[aria-hidden]{flex:none;width:28px;height:28px;padding:0;border-radius:0;background:url(${logo}) center/contain no-repeat;rotate:none}${home}>span>[aria-hidden]::after{display:none}`
      : '',
  ].join('');
}

function accentCss(accent: string): string {
  const { hover, text, mark = 'var(--ink)' } = accentColours(accent);
  return `:root:root:root{--lamp:${accent};--lamp-lit:${hover};--on-lamp:${text};--mark:${mark}}`;
}
