import { LANGUAGES, languageOf } from '@imguessr/texts';
import { createDocumentRenderer, type RenderDocument } from './document.ts';
import type { Frontends } from './frontends/frontends.ts';
import { ownLanguage } from './template/own-language.ts';
import { createPageRenderer, type RenderPage } from './template/page-template.ts';

const ENGLISH = 'en';

export interface PageEditions {
  /**
   * Renders pages at addresses without a language: in the language of the game, if there are pages
   * in it.
   */
  readonly own: RenderPage;
  readonly renderDocument: RenderDocument;
  /** By code, with the language in their addresses. */
  readonly others: ReadonlyMap<string, RenderPage>;
}

/**
 * Returns the pages in each language. A host of another version may lack one: then its pages are
 * those without a language.
 */
export function createPageEditions(frontends: Frontends, origin: string | undefined): PageEditions {
  const language = ownLanguage();
  const otherLanguages = LANGUAGES.map(({ code }) => code).filter((code) => code !== language);
  const root = createPageRenderer(frontends.edition(''), {
    origin,
    otherLanguages,
    language: ENGLISH,
    prefix: '',
  });
  const rendererOf = (code: string, prefix: string): RenderPage => {
    const render = createPageRenderer(frontends.edition(`.${code}`), {
      origin,
      otherLanguages,
      language: code,
      prefix,
    });
    return (branding, player) => render(branding, player).catch(() => root(branding, player));
  };
  const own = language === ENGLISH ? root : rendererOf(language, '');
  const { index } = frontends.edition(language === ENGLISH ? '' : `.${language}`);
  const readIndex = () => index().catch(() => frontends.edition('').index());
  return {
    own,
    renderDocument: createDocumentRenderer(readIndex),
    others: new Map(otherLanguages.map((code) => [code, rendererOf(code, `/${code}`)])),
  };
}

/**
 * Returns the language at the beginning of a path, if there are pages in it, and the path without
 * it.
 */
export function languageAt(path: string): { readonly language?: string; readonly path: string } {
  // Several slashes become one: `//host` would be an address of another site.
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?:[/\\]+(.*))?$/.exec(path) ?? [];
  return languageOf(code) ? { language: code, path: `/${rest}` } : { path };
}
