import { remembered } from '@imguessr/texts/remembered';

/** A theme chosen by hand; without one, the system's colour scheme decides. */
export type Theme = 'light' | 'dark';

const THEME_KEY = 'imguessr_theme';
const chosen = /* @__PURE__ */ remembered(THEME_KEY);

/** Returns the theme that was chosen in this browser. */
export function chosenTheme(): Theme | undefined {
  const theme = chosen.read();
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/**
 * Applies a theme and remembers it. Where storage is full or blocked, it lasts as long as the page.
 */
export function chooseTheme(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  chosen.write(theme);
  colourBars(theme);
}

/** Gives the bars of the browser the colour of a theme. */
export function colourBars(theme = chosenTheme()): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset.scheme ??= meta.getAttribute('media') ?? '';
    const { scheme } = meta.dataset;
    meta.setAttribute('media', theme ? (scheme.includes(theme) ? 'all' : 'not all') : scheme);
  }
}

/**
 * Applies the chosen theme to a page before its first paint. This is a script in each page, hence
 * short.
 */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}??''}catch{}`;
