export { LANGUAGES, type Language, languageOf } from './languages/names.ts';
export {
  inLanguage,
  isRightToLeft,
  language,
  text,
  translated,
  translatedError,
  translatedForAdmin,
  translatedRule,
} from './text.ts';
