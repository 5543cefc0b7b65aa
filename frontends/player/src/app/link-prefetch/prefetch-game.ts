import { isPrefetched, prefetchResponse, takePrefetchedResponse } from '@imguessr/api-client';
import {
  firstPictureOf,
  gameRequestPath,
  parsePictureName,
  pictureName,
} from '@imguessr/contracts';
import { withoutLanguage } from '@imguessr/texts/address';

const PICTURES = '/pictures/';

/**
 * Requests the game of another page and its first picture. Not again for a game that is on screen
 * or was just
 * requested.
 */
export async function prefetchGame(pagePath: string): Promise<void> {
  const path = gameRequestPath(pagePath);
  if (!path || path === gameRequestPath(withoutLanguage(location.pathname)) || isPrefetched(path))
    return;
  const hasFailed = await prefetchResponse(path, prefetchFirstPicture).then(
    ({ ok }) => !ok,
    () => true,
  );
  // A press then sends the request again.
  if (hasFailed) void takePrefetchedResponse(path);
}

function prefetchFirstPicture(game: string): void {
  const url = sizedLikeFirstPicture(firstPictureOf(game));
  if (!url) return;
  // Not an image element: the service worker keeps what is shown, and this may never be.
  const read = async () => void (await (await fetch(url, { priority: 'low' })).blob());
  read().catch(() => {});
}

/**
 * Returns the picture in the size and the format that the browser has chosen for the first picture
 * of the page.
 */
function sizedLikeFirstPicture(url = ''): string | undefined {
  const shown = document.querySelector<HTMLImageElement>('main picture img')?.currentSrc;
  const size = shown && parsePictureName(shown.replace(/.*\//, ''))?.size;
  const name = parsePictureName(url.replace(PICTURES, ''));
  return name && size && PICTURES + pictureName({ ...name, size });
}
