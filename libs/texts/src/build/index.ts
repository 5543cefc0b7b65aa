export { readCatalogue } from './catalogue-files.ts';
export { compileTexts, englishTexts } from './compile-texts.ts';
