import { compileTexts } from './compile-texts.ts';

/** What is in pages only: tests of the rest run as servers do. */
const OF_PAGES = /\/(frontends\/|libs\/(ui|api-client)\/).*\.tsx?$/;

/** Compiles the English texts of pages for their tests, as the builds do. */
export const englishTexts = () => ({
  name: 'texts',
  enforce: 'pre' as const,
  transform: (source: string, file: string) =>
    OF_PAGES.test(file)
      ? {
          code: compileTexts(source, file, { language: 'en', prefix: 'none', catalogue: {} }),
          map: null,
        }
      : undefined,
});
