import { LANGUAGES } from './languages/names.ts';
import { remembered } from './remembered.ts';

const LANGUAGE_KEY = 'imguessr_language';
const chosen = /* @__PURE__ */ remembered(LANGUAGE_KEY);
const CODES = LANGUAGES.map(({ code }) => code).join('|');

/**
 * Returns the language that was chosen in this browser; undefined while the languages of the
 * browser decide.
 */
export const chosenLanguage = (): string | undefined => chosen.read();

/** Remembers a language, and returns the address of a page in it. `path` is without a language. */
export function chooseLanguage(code: string | undefined, path: string): string {
  chosen.write(code);
  return code ? `/${code}${path}` : path;
}

/**
 * Leads from a page to that in the language of the visitor: the chosen one, then the first of the
 * browser. An address with a language is
 * left for a chosen one only. This is a script in each page, hence short; it runs before the page
 * is shown.
 */
export const LANGUAGE_SCRIPT = `(()=>{const known=/^(?:${CODES})$/,parts=location.pathname.split('/'),named=known.test(parts[1])?parts[1]:'',path='/'+parts.slice(named?2:1).join('/'),shown=document.documentElement.lang;if(!/^\\/($|(daily|game)\\/|privacy)/.test(path))return;let chosen;try{chosen=localStorage.${LANGUAGE_KEY}}catch{}const wanted=known.test(chosen)?chosen:named?shown:navigator.languages.map((each)=>each.split('-')[0]).find((each)=>known.test(each))??shown;if(wanted===shown||wanted===named)return;globalThis.imguessrIsLeaving=true;location.replace('/'+wanted+path+location.search+location.hash)})()`;
