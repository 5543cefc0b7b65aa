export { readCatalogue } from './catalogue-files.ts';
export { compileTexts, type TextsOptions } from './compile-texts.ts';
export { englishTexts } from './vite-plugin.ts';
