import { LANGUAGES, language, text } from '@imguessr/texts';
import { withoutLanguage } from '@imguessr/texts/address';
import { chooseLanguage, chosenLanguage } from '@imguessr/texts/language-choice';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../theme/theme-choice.ts';
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

/** Chooses a theme for this browser. */
export function ThemeSelect() {
  const [theme, setTheme] = useState(chosenTheme);
  const change = (next: Theme | undefined) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <NarrowSelect
      aria-label={text('Light or dark')}
      value={theme ?? ''}
      onChange={({ target }) => change((target.value || undefined) as Theme | undefined)}
    >
      <option value="">{text('As your device')}</option>
      <option value="light">{text('Light')}</option>
      <option value="dark">{text('Dark')}</option>
    </NarrowSelect>
  );
}
