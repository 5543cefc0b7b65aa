import { CLUE_SIZES, EMBEDDED_RESPONSE_ID, isPlayableDate, pathOf, pictureSource } from '@imguessr/contracts';
import { dailyGame, gameById } from '@imguessr/contracts/routes';
import { localDate } from '@imguessr/game-rules';

/**
 * Requests the game of the current URL and its first picture while the page's scripts are still loading, unless the page contains
 * the game. The first request for the same path uses this response, through `takePrefetchedResponse` of @imguessr/api-client.
 */
export function prefetchGame(): void {
  const path = apiPathFor(location.pathname);
  if (!path || document.getElementById(EMBEDDED_RESPONSE_ID)) return;
  const response = fetchGame(path);
  response.catch(() => {});
  window.imguessrPrefetched = { path, response, at: performance.now() };
}

/** Returns the API path that the page at a URL path will request; undefined when it shows no game. */
function apiPathFor(pagePath: string): string | undefined {
  const [, page, name = ''] = pagePath.split('/');
  const now = new Date();
  const date = page === 'daily' ? name : page === '' ? localDate(now) : '';
  if (isPlayableDate(date, now.getTime())) return `${pathOf(dailyGame)}?date=${date}`;
  return page === 'game' && /^\d{1,9}$/.test(name) ? pathOf(gameById).replace('{id}', name) : undefined;
}

async function fetchGame(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', cache: 'no-cache' });
  // Read the body immediately, because an unread body stalls the connection.
  const text = await response.text();
  try {
    preloadPicture(JSON.parse(text).allImages[0].url);
  } catch {
    // Not a game: the code that uses the response reports the error.
  }
  return new Response(text, response);
}

function preloadPicture(url: string): void {
  const link = document.createElement('link');
  const attributes = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchpriority: 'high',
    imagesrcset: pictureSource(url, 'avif'),
    imagesizes: CLUE_SIZES,
  };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}
