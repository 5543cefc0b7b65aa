import {
  CLUE_SIZES,
  dailyPath,
  type GamePayload,
  gamePath,
  longDate,
  nameInText,
  pictureSource,
  type SiteBranding,
} from '@imguessr/contracts';
import {
  type AttemptResult,
  CLUE_COUNT,
  MAX_ATTEMPTS,
  resultScore,
  resultWords,
} from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import type { SharedPlay } from '../../core/tokens/share-tokens.ts';
import type { DocumentContent } from '../pages/document.ts';
import { escapeHtml } from '../pages/template/html.ts';
import { cardTag, invitation, metaTags, pictureProperties } from '../pages/template/page-meta.ts';
import { SHARED_PAGE_CSS } from './shared-page.css.ts';

export interface SharedPageContent {
  readonly play: SharedPlay;
  readonly game: GamePayload;
  readonly branding: SiteBranding;
  /** The number of the day, or the id of the game as `#7`. */
  readonly puzzle: string;
  /** Absolute; undefined without a configured origin. */
  readonly urls: { readonly page: string; readonly picture: string } | undefined;
}

/** Paths on a grid of 24 units. */
const MARKS: Readonly<Record<AttemptResult, readonly [name: () => string, path: string]>> = {
  right: [() => text('correct'), 'M5 12.5l4.5 4.5L19 7.5'],
  wrong: [() => text('wrong'), 'M6 6l12 12M18 6L6 18'],
  revealed: [
    () => text('revealed'),
    'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 12v.1',
  ],
  'given-up': [() => text('gave up'), 'M6 21V4h11l-2.5 4 2.5 4H6'],
};

/** Shows the first clue only, and never the word. */
export const sharedPage = (content: SharedPageContent): DocumentContent => ({
  title: titleOf(content),
  meta: metaOf(content),
  // Programs get JSON from the same address.
  caching: 'revalidated',
  css: SHARED_PAGE_CSS,
  body: bodyOf(content),
});

const titleOf = ({ branding, puzzle, play }: SharedPageContent) =>
  `${nameInText(branding.name)} ${puzzle} · ${resultScore(play.results)}`;

/** The hint describes the clue to those who cannot see it, and never names the word. */
function pictureText({ game }: SharedPageContent): string {
  const hint = game.allImages[0]?.hint;
  const first = { clue: 1, count: CLUE_COUNT };
  return hint
    ? text('Clue {clue} of {count}: {description}', { ...first, description: hint })
    : text('Clue {clue} of {count}', first);
}

function metaOf(content: SharedPageContent): string {
  const { play, urls, branding } = content;
  const title = titleOf(content);
  const words = translated(resultWords(play.results));
  const tags = metaTags([
    ['og:type', 'website'],
    ['og:site_name', branding.name],
    ['og:title', title],
    ['og:description', `${words}. ${invitation()}`],
    ['og:url', urls?.page],
    ...pictureProperties(urls?.picture, `${title}. ${words}. ${pictureText(content)}`),
  ]);
  return [
    '<meta name="robots" content="noindex">',
    `<meta name="description" content="${escapeHtml(`${words}. ${invitation()}`)}">`,
    ...tags,
    cardTag(urls?.picture),
  ].join('\n');
}

function bodyOf(content: SharedPageContent): string {
  const { play, game, puzzle, branding } = content;
  const name = escapeHtml(nameInText(branding.name));
  const { date, results, gameId } = play;
  // The game of a day can have been replaced since; the link leads to the one that was played.
  const isOfDay = date !== undefined && game.wasDailyOnDates.includes(date);
  const path = isOfDay ? dailyPath(date) : gamePath(gameId);
  const url = game.allImages[0]?.url ?? '';
  const day = date === undefined ? '' : ` <time datetime="${date}">${longDate(date)}</time>`;
  return `<div class="page">
<header><a href="/">${name}</a></header>
<main>
<figure><picture>
<source type="image/avif" srcset="${escapeHtml(pictureSource(url, 'avif'))}" sizes="${CLUE_SIZES}">
<source type="image/webp" srcset="${escapeHtml(pictureSource(url, 'webp'))}" sizes="${CLUE_SIZES}">
<img src="${escapeHtml(url)}" alt="${escapeHtml(pictureText(content))}" width="512" height="512" fetchpriority="high">
</picture></figure>
<section>
<p class="puzzle"><b>${name} ${escapeHtml(puzzle)}</b>${day}</p>
<h1>${escapeHtml(translated(resultWords(results)))}</h1>
${marksOf(results)}
<p>${invitation()}</p>
<a class="play" href="${path}">${escapeHtml(text('Play this one'))}</a>
${play.isAutomated ? `<p>${escapeHtml(text('The player marked this play as automated.'))}</p>\n` : ''}</section>
</main>
</div>`;
}

function marksOf(results: readonly AttemptResult[]): string {
  const names = results.map((result, index) => `${index + 1} ${MARKS[result][0]()}`).join(', ');
  const marks = Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
    const result = results[index];
    if (!result) return '<i class="unused"></i>';
    return `<i class="${result}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${MARKS[result][1]}"/></svg></i>`;
  });
  return `<p class="marks" role="img" aria-label="${escapeHtml(names)}">${marks.join('')}</p>`;
}
