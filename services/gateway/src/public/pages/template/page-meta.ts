import {
  addressOfUrl,
  dailyPath,
  documentTitle,
  EMBEDDED_RESPONSE_ID,
  gamePath,
  gameTitle,
  PREVIEW_PICTURE_FILE,
  RESULT_PICTURE,
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

type Property = readonly [name: string, content: string | undefined];

export const metaTags = (properties: readonly Property[]): string[] =>
  properties.flatMap(([name, content]) =>
    content ? `<meta property="${name}" content="${escapeHtml(content)}">` : [],
  );

/** With type and size, without which some apps show a picture at the second time only. */
export const pictureProperties = (url: string | undefined, alt: string): readonly Property[] =>
  url
    ? [
        ['og:image', url],
        ['og:image:type', 'image/jpeg'],
        ['og:image:width', String(RESULT_PICTURE.width)],
        ['og:image:height', String(RESULT_PICTURE.height)],
        ['og:image:alt', alt],
      ]
    : [];

export const cardTag = (picture: string | undefined): string =>
  `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`;

/** Returns the picture of the start page, as tags. */
export function startPictureTags(origin: string | undefined): string {
  const picture = origin && `${origin}/${PREVIEW_PICTURE_FILE}`;
  return [...metaTags(pictureProperties(picture, text('The first clue'))), cardTag(picture)].join(
    '',
  );
}

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
  const hasPicture = origin && addressOfUrl(game?.allImages[0]?.url ?? '');
  const picture = hasPicture ? `${origin + path}/${PREVIEW_PICTURE_FILE}` : undefined;
  const tags = metaTags([
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', gameTitle(route)],
    ['og:description', description],
    ['og:url', origin && origin + prefix + path],
    ...pictureProperties(picture, text('The first clue')),
  ]);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...tags,
    ...alternatesOf(path, origin, otherLanguages),
    cardTag(picture),
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
