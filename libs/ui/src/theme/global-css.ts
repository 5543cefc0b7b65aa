import { fallbackFaces } from './fallback-fonts.ts';
import { reducedMotion } from './media.ts';
import { tokens } from './tokens.ts';

/** The URL of the file of the display font, for the build. */
export const fontFile = (): string =>
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');

/** Returns the global styles of all pages. The host puts them into its HTML, so that they apply to the first paint. */
export const globalCss = (fontUrl: string): string => `
  @font-face {
    font-family: 'Bricolage Grotesque Variable';
    src: url(${fontUrl}) format('woff2-variations');
    font-weight: 200 800;
    font-display: swap;
  }
  ${fallbackFaces}
  ${tokens}
  *, *::before, *::after { box-sizing: border-box; }
  html { background: var(--ground); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0;
    min-height: 100dvh;
    color: var(--ink);
    font: 400 1rem/1.5 var(--text);
    -webkit-tap-highlight-color: transparent;
    overflow-wrap: break-word;
  }
  h1, h2, h3, p, ol, ul, dl, dd, figure { margin: 0; padding: 0; }
  ol, ul { list-style: none; }
  h1, h2, h3 { font-family: var(--display); font-weight: 750; line-height: 1.1; letter-spacing: -0.015em; text-wrap: balance; }
  img { display: block; max-width: 100%; }
  button, input { font: inherit; color: inherit; }
  a { color: inherit; text-underline-offset: 0.2em; }
  :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
  ${reducedMotion} {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
