import { FONT_PARTS, FONT_WEIGHTS } from './display-font.ts';
import { fallbackFaces } from './fallback-fonts.ts';
import { reducedMotion } from './media.ts';
import { tokens } from './tokens.ts';

/** The host puts the global styles into its HTML: they apply to the first paint. */
export const globalCss = (fontUrls: readonly string[]): string => `
  ${FONT_PARTS.map(
    ({ unicodeRange }, index) => `@font-face {
    font-family: 'Bricolage Grotesque Variable';
    src: url(${fontUrls[index]}) format('woff2-variations');
    font-weight: ${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max};
    font-display: swap;
    unicode-range: ${unicodeRange};
  }`,
  )
    .reverse()
    .join('\n  ')}
  ${fallbackFaces}
  ${tokens}
  *, *::before, *::after { box-sizing: border-box; }
  html { background: var(--ground); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0;
    min-height: 100dvh;
    color: var(--ink);
    font: 400 1rem/1.5 var(--text);
    /* Rounded widths would differ by several percent between the display font and its fallback. */
    text-rendering: geometricPrecision;
    -webkit-tap-highlight-color: transparent;
    overflow-wrap: break-word;
  }
  h1, h2, h3, p, ol, ul, dl, dd, figure { margin: 0; padding: 0; }
  ol, ul { list-style: none; }
  h1, h2, h3 { font-family: var(--display); font-weight: 750; line-height: 1.1; letter-spacing: -0.015em; text-wrap: balance; }
  img { display: block; max-width: 100%; }
  /* what is transparent in a picture is paper, also in a file that is not uploaded yet */
  :where(img[src^='/pictures/'], img[src^='blob:']) { background: var(--print); }
  button, input { font: inherit; color: inherit; text-rendering: inherit; }
  button, fieldset, legend { margin: 0; padding: 0; border: 0; background: none; }
  button { cursor: pointer; }
  fieldset { min-width: 0; }
  a { color: inherit; text-underline-offset: 0.2em; }
  :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
  ${reducedMotion} {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
