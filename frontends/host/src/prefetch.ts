import { CLUE_SIZES, isPlayableDate, pathOf, pictureSource } from '@imguessr/contracts';
import { dailyGame, gameById } from '@imguessr/contracts/routes';
import { localDate } from '@imguessr/game-rules';

/**
 * Requests the game of this address, and its first picture, while the page's own scripts are still loading. Whoever requests
 * the game first gets this answer: `takePrefetchedResponse` of @imguessr/api-client.
 */
export function prefetchGame(): void {
  const path = pathOfGame(location.pathname);
  if (!path) return;
  const response = fetchGame(path);
  response.catch(() => {});
  window.imguessrPrefetched = { path, response, at: performance.now() };
}

/** Returns the path of the request that the page at an address will send; undefined when it shows no game. */
function pathOfGame(address: string): string | undefined {
  const [, page, name = ''] = address.split('/');
  const now = new Date();
  const date = page === 'daily' ? name : page === '' ? localDate(now) : '';
  if (isPlayableDate(date, now.getTime())) return `${pathOf(dailyGame)}?date=${date}`;
  return page === 'game' && /^\d{1,9}$/.test(name) ? pathOf(gameById).replace('{id}', name) : undefined;
}

async function fetchGame(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'include' });
  // Read at once: a body that nobody reads waits on the wire.
  const text = await response.text();
  try {
    preloadPicture(JSON.parse(text).allImages[0].url);
  } catch {
    // Not a game: whoever requests it reports what is wrong.
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
