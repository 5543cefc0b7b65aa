import { nameInText, type SiteBranding } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import type { DocumentContent } from '../pages/document.ts';
import { escapeHtml } from '../pages/template/html.ts';

const CSS = `
.page { max-width: 46rem; margin: 0 auto; padding: 0 max(var(--space-4), env(safe-area-inset-right)) var(--space-6) max(var(--space-4), env(safe-area-inset-left)); overflow-wrap: anywhere; }
.logo { display: inline-flex; align-items: center; min-height: 44px; font: 800 1.35rem/1 var(--display); letter-spacing: -0.03em; text-decoration: none; }
main { display: grid; gap: var(--space-5); margin-top: var(--space-5); }
h1 { font-size: clamp(1.9rem, 6vw, 2.75rem); }
h1 + p { max-width: 38rem; margin-top: var(--space-3); color: var(--ink-soft); font-size: 1.1rem; }
.rows { border-top: 1.5px solid var(--line); }
.rows > li { border-bottom: 1.5px solid var(--line); }
.rows > li > a { display: block; padding: var(--space-3) 0; }
summary { padding: var(--space-3) 0; cursor: pointer; }
summary h2 { display: inline; font-size: 1.05rem; font-weight: 650; }
.credits { display: grid; gap: var(--space-2); padding: 0 0 var(--space-4) 1.1em; }
.credits span { color: var(--ink-soft); }
nav { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); }
nav a, .back { display: inline-flex; align-items: center; min-height: 24px; }
`;

/** `lead` and `content` are HTML. */
export const textDocument = (
  { name }: SiteBranding,
  { heading, lead, content }: Readonly<Record<'heading' | 'lead' | 'content', string>>,
): DocumentContent => ({
  title: `${heading} – ${name}`,
  css: CSS,
  body: `<div class="page"><header><a class="logo" href="/" aria-label="${escapeHtml(text('{name}, today’s game', { name: nameInText(name) }))}">${escapeHtml(name)}</a></header>
<main><div><h1>${escapeHtml(heading)}</h1><p>${lead}</p></div>${content}<p><a class="back" href="/">${escapeHtml(text('Back to today’s game'))}</a></p></main></div>`,
});
