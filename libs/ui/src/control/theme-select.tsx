import { text } from '@imguessr/texts';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../theme/theme-choice.ts';
import { NarrowSelect } from './field.tsx';

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
