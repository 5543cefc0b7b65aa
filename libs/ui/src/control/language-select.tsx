import { LANGUAGES, language, text } from '@imguessr/texts';
import { withoutLanguage } from '@imguessr/texts/address';
import { chooseLanguage, chosenLanguage } from '@imguessr/texts/language-choice';
import { NarrowSelect } from './field.tsx';

/** Chooses the language of the pages for this browser. Each name is in its own language. */
export function LanguageSelect() {
  const change = (code: string) => {
    const { pathname, search } = window.location;
    window.location.assign(chooseLanguage(code || undefined, withoutLanguage(pathname)) + search);
  };
  return (
    <NarrowSelect
      aria-label={text('Language')}
      value={chosenLanguage() === language() ? language() : ''}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">{text('As your browser')}</option>
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </NarrowSelect>
  );
}
