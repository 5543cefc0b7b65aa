import { language } from './text.ts';

// Builds of pages: those of pages without a prefix have the argument in the place of each call.
const { pathname = '/' } =
  (globalThis as { readonly location?: { readonly pathname: string } }).location ?? {};

/** The first part of the addresses of pages that are not in the language of the game. */
const prefix = pathname.split('/', 2)[1] === language() ? `/${language()}` : '';

/** Returns the address of a page in the language of this one. */
export const addressed = (path: string): string => prefix + path;

/** Returns the address of a page without its language. */
export const withoutLanguage = (path: string): string =>
  prefix && `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) || '/' : path;
