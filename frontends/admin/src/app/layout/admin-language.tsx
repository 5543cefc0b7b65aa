import { language, text } from '@imguessr/texts';
import { adminLanguages, chooseAdminLanguage } from '@imguessr/texts/admin-language';
import { NarrowSelect } from '@imguessr/ui';
import { useEffect } from 'react';
import { reloadPage } from '../../shared/navigation/leave-page.ts';

/** Tells browsers and screen readers the language of the admin area, while it is shown. */
export function useAdminLanguage(): void {
  useEffect(() => {
    const { lang, dir } = document.documentElement;
    Object.assign(document.documentElement, { lang: language(), dir: 'ltr' });
    return () => void Object.assign(document.documentElement, { lang, dir });
  }, []);
}

/**
 * Chooses the language of the admin area for this browser. The page is loaded again, which asks
 * before changes are lost.
 */
export function AdminLanguageSelect() {
  const change = (code: string) => {
    chooseAdminLanguage(code);
    reloadPage();
  };
  return (
    <NarrowSelect
      aria-label={text('Language of the admin area')}
      value={language()}
      onChange={({ target }) => change(target.value)}
    >
      {adminLanguages().map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </NarrowSelect>
  );
}
