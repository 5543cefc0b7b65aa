import { dailyPath, documentTitle, EMBEDDED_RESPONSE_ID, gamePath, gameTitle } from '@imguessr/contracts';
import type { GamePage } from './game-page.ts';
import { embeddedJson, escapeHtml } from './html.ts';

const DESCRIPTION = 'Five pictures, one word, five guesses. Can you guess it?';

/** Shows the first clue, never the word or a description. Without `origin` no picture: previews need absolute URLs. */
export function metaOf({ route, apiPath, game }: GamePage, origin: string | undefined, siteName: string): string {
  const title = documentTitle(route, siteName);
  const path = route.kind === 'daily' ? dailyPath(route.date) : gamePath(route.gameId);
  const picture = game?.allImages[0]?.url;
  const properties: readonly (readonly [name: string, content: string | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', gameTitle(route)],
    ['og:description', DESCRIPTION],
    ['og:url', origin && origin + path],
    ['og:image', origin && picture?.startsWith('/') ? origin + picture : undefined],
    ['og:image:alt', origin && picture && 'The first of five clues'],
  ];
  const tags = properties.flatMap(([name, content]) =>
    content ? `<meta property="${name}" content="${escapeHtml(content)}">` : [],
  );
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    ...tags,
    '<meta name="twitter:card" content="summary">',
    ...(game
      ? [
          `<script type="application/json" id="${EMBEDDED_RESPONSE_ID}" data-path="${escapeHtml(apiPath)}">${embeddedJson(game)}</script>`,
        ]
      : []),
  ].join('\n');
}
