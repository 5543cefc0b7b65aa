import { createRequire } from 'node:module';
import { LANGUAGES } from '@imguessr/texts';
import { adminLanguages } from '@imguessr/texts/admin-language';

const require = createRequire(import.meta.url);

export const dev = process.env.NODE_ENV !== 'production';

/** The pages as most visitors get them: in English, at addresses without a language. */
export const ROOT = { language: 'en', prefix: 'none', suffix: '' };

/** One build for each language of the pages. Development has the first one only. */
export const EDITIONS = [
  ROOT,
  ...(dev
    ? []
    : LANGUAGES.map(({ code }) => ({ language: code, prefix: 'location', suffix: `.${code}` }))),
];

/** The admin area is at one address, in the language that its editor has chosen. */
export const ADMIN_EDITIONS = EDITIONS.filter(
  ({ language, suffix }) =>
    suffix === '' || (language !== 'en' && adminLanguages().some(({ code }) => code === language)),
).map((edition) => (edition === ROOT ? ROOT : { ...edition, prefix: 'none' }));

/** The name of a file that each edition has, such as `index.de.html`. */
export const editionFile = (file, { suffix }) => file.replace(/\.(?=\w+$)/, `${suffix}.`);

/** Compiles the texts of a module. It must come before all others. */
export const textsLoader = ({ language, prefix }) => ({
  loader: require.resolve('./texts-loader.mjs'),
  options: { language, prefix },
});
