import {
  dailyPath,
  documentTitle,
  EMBEDDED_RESPONSE_ID,
  gamePath,
  gameTitle,
} from '@imguessr/contracts';
import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { GamePage } from './game-page.ts';
import { embeddedJson, escapeHtml } from './html.ts';
import type { PageAddresses } from './page-template.ts';

export const invitation = (): string =>
  text('{clues} pictures, {guesses} guesses, 1 word. Can you guess it?', {
    clues: CLUE_COUNT,
    guesses: MAX_ATTEMPTS,
  });

/**
 * Shows the first clue, never the word or a description. Without `origin` no picture: previews need
 * absolute URLs.
 */
export function metaOf(
  { route, apiPath, game }: GamePage,
  { origin, prefix, otherLanguages }: PageAddresses,
  siteName: string,
): string {
  const description = invitation();
  const title = documentTitle(route, siteName);
  const path = route.kind === 'daily' ? dailyPath(route.date) : gamePath(route.gameId);
  const picture = game?.allImages[0]?.url;
  const properties: readonly (readonly [name: string, content: string | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', gameTitle(route)],
    ['og:description', description],
    ['og:url', origin && origin + prefix + path],
    ['og:image', origin && picture?.startsWith('/') ? origin + picture : undefined],
    ['og:image:alt', origin && picture && text('The first clue')],
  ];
  const tags = properties.flatMap(([name, content]) =>
    content ? `<meta property="${name}" content="${escapeHtml(content)}">` : [],
  );
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...tags,
    ...alternatesOf(path, origin, otherLanguages),
    '<meta name="twitter:card" content="summary">',
    ...(game
      ? [
          `<script type="application/json" id="${EMBEDDED_RESPONSE_ID}" data-path="${escapeHtml(apiPath)}">${embeddedJson(game)}</script>`,
        ]
      : []),
  ].join('\n');
}

/** The page in the other languages. `x-default` leads to that of the visitor. */
const alternatesOf = (
  path: string,
  origin: string | undefined,
  languages: readonly string[],
): string[] =>
  origin && languages.length > 0
    ? [
        `<link rel="alternate" hreflang="x-default" href="${escapeHtml(origin + path)}">`,
        ...languages.map(
          (code) =>
            `<link rel="alternate" hreflang="${code}" href="${escapeHtml(`${origin}/${code}${path}`)}">`,
        ),
      ]
    : [];
