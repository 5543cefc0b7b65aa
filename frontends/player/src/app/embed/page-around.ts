import { EMBED_ORIGINS_META, type EmbedMessage } from '@imguessr/contracts/embeds';

/** Returns the origins of the pages that may contain games of this site; undefined if none may. */
export const embedOrigins = (): readonly string[] | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${EMBED_ORIGINS_META}]`)?.content.split(' ');

/**
 * Sends a message to the page around the frame, if it is one of those that may contain games of
 * this site. The browser delivers
 * it to no other: a page that has taken the place of the first one, say. The frame itself reads no
 * messages.
 */
export function tellPageAround(message: EmbedMessage): void {
  const origin = document.referrer && new URL(document.referrer).origin;
  if (window.parent !== window && origin && embedOrigins()?.includes(origin))
    window.parent.postMessage(message, origin);
}
