export { LANGUAGES, type Language, languageOf } from './languages/names.ts';
export { inLanguage, isRightToLeft, language, text, translated } from './text.ts';
