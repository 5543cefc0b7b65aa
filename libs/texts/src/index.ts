export { LANGUAGES, type Language, languageOf } from './languages/names.ts';
export {
  inLanguage,
  isRightToLeft,
  language,
  text,
  translated,
  translatedError,
  translatedForDesk,
  translatedRule,
} from './text.ts';
