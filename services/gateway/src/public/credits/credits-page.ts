import { longDate, type PastCredits } from '@imguessr/contracts';
import { creditLines, isSourceLink, LICENCE_NAMES, type Licence, type PictureCredit } from '@imguessr/game-rules';
import type { DocumentContent } from '../pages/document.ts';
import { escapeHtml } from '../pages/html.ts';

/** The path of the credits of all past games. */
export const CREDITS_PATH = '/credits';

/** The texts of the licences that have one. A credit does not name a version: the link is to the current one. */
const LICENCE_DEEDS: Partial<Readonly<Record<Licence, string>>> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'cc-by': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa': 'https://creativecommons.org/licenses/by-sa/4.0/',
};

const CSS = `
.page { max-width: 46rem; margin: 0 auto; padding: 0 max(var(--space-4), env(safe-area-inset-right)) var(--space-6) max(var(--space-4), env(safe-area-inset-left)); overflow-wrap: anywhere; }
.logo { display: inline-flex; align-items: center; min-height: 44px; font: 800 1.35rem/1 var(--display); letter-spacing: -0.03em; text-decoration: none; }
main { display: grid; gap: var(--space-5); margin-top: var(--space-5); }
h1 { font-size: clamp(1.9rem, 6vw, 2.75rem); }
h1 + p { max-width: 38rem; margin-top: var(--space-3); color: var(--ink-soft); font-size: 1.1rem; }
.games { border-top: 1.5px solid var(--line); }
.games > li { border-bottom: 1.5px solid var(--line); }
summary { padding: var(--space-3) 0; cursor: pointer; }
summary h2 { display: inline; font-size: 1.05rem; font-weight: 650; }
.credits { display: grid; gap: var(--space-2); padding: 0 0 var(--space-4) 1.1em; }
.credits span { color: var(--ink-soft); }
nav { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); }
nav a, .back { display: inline-flex; align-items: center; min-height: 24px; }
`;

/** Returns the page of the credits of past games. Each game is closed at first, because a source can give its word away. */
export function creditsPage({ games, hasEarlier }: PastCredits, isFirstPage: boolean): DocumentContent {
  const last = games.at(-1);
  const links = [
    ...(isFirstPage ? [] : [`<a href="${CREDITS_PATH}">Latest games</a>`]),
    ...(hasEarlier && last ? [`<a rel="next" href="${CREDITS_PATH}/before/${last.date}">Earlier games</a>`] : []),
  ];
  const list = games.length > 0 ? `<ul class="games">${games.map(gameItem).join('')}</ul>` : '<p>No credits yet.</p>';
  const pages = links.length > 0 ? `<nav aria-label="More credits">${links.join('')}</nav>` : '';
  return documentOf(
    'Who made the pictures of past daily games. Open a day to see its credits: a source may give the word away.',
    list + pages,
  );
}

/** Returns the page that is shown while the credits are unavailable. */
export const unavailableCreditsPage = (): DocumentContent =>
  documentOf('The credits are not available at the moment. Please try again in a minute.', '');

const documentOf = (lead: string, content: string): DocumentContent => ({
  title: 'Picture credits – Imguessr',
  css: CSS,
  body: `<div class="page"><header><a class="logo" href="/" aria-label="Imguessr, today’s game">Imguessr</a></header>
<main><div><h1>Picture credits</h1><p>${lead}</p></div>${content}<p><a class="back" href="/">Back to today’s game</a></p></main></div>`,
});

function gameItem({ date, credits }: PastCredits['games'][number]): string {
  const lines = creditLines(credits).map(
    ({ clues, credit }) => `<li><span>${clues}:</span> ${creditHtml(credit)}</li>`,
  );
  return `<li><details><summary><h2>${longDate(date)}</h2></summary><ul class="credits">${lines.join('')}</ul></details></li>`;
}

/** Returns who made a picture, under which licence, and where it is from, each with its link. */
function creditHtml({ author, licence, source }: PictureCredit): string {
  const deed = LICENCE_DEEDS[licence];
  const name = LICENCE_NAMES[licence];
  const parts = [
    escapeHtml(author),
    deed ? link(deed, name, 'license') : name,
    isSourceLink(source) ? link(source, new URL(source).hostname, 'nofollow') : escapeHtml(source),
  ];
  return parts.filter(Boolean).join(', ');
}

const link = (url: string, text: string, relation: string): string =>
  `<a href="${escapeHtml(url)}" rel="${relation} noreferrer">${escapeHtml(text)}</a>`;
