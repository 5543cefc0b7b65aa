import { prefetchResponse } from '@imguessr/api-client/prefetch';
import { CLUE_SIZES, EMBEDDED_RESPONSE_ID, firstPictureOf, gameRequestPath, pictureSource } from '@imguessr/contracts';

/**
 * Requests the game of the current URL and its first picture while the page's scripts are still loading, unless the page contains
 * the game. The first request for the same path uses this response.
 */
export function prefetchGame(): void {
  const path = gameRequestPath(location.pathname);
  if (!path || document.getElementById(EMBEDDED_RESPONSE_ID)) return;
  void prefetchResponse(path, preloadPicture);
}

function preloadPicture(game: string): void {
  const url = firstPictureOf(game);
  if (!url) return;
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
