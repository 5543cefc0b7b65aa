import { createRequire } from 'node:module';
import { LANGUAGES } from '@imguessr/texts';
import { dev } from './rspack.mode.mjs';

const require = createRequire(import.meta.url);

/** The pages as most visitors get them: in English, at addresses without a language. */
export const ROOT = { language: 'en', prefix: 'none', suffix: '' };

/** One build for each language of the pages. Development has the first one only. */
export const EDITIONS = [
  ROOT,
  ...(dev ? [] : LANGUAGES.map(({ code }) => ({ language: code, prefix: 'location', suffix: `.${code}` }))),
];

/** The name of a file that each edition has, such as `index.de.html`. */
export const editionFile = (file, { suffix }) => file.replace(/\.(?=\w+$)/, `${suffix}.`);

/** Compiles the texts of a module. It must come before all others. */
export const textsLoader = ({ language, prefix }) => ({
  loader: require.resolve('./rspack.texts-loader.mjs'),
  options: { language, prefix },
});
