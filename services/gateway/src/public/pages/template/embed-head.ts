import { endpoints, requestPath } from '@imguessr/contracts';
import { EMBED_ORIGINS_META } from '@imguessr/contracts/embeds';
import { escapeHtml } from './html.ts';

/** Tells an embedded page which pages around it may hear from it. */
export const embedOriginsElement = (origins: readonly string[]): string =>
  `<meta name="${EMBED_ORIGINS_META}" content="${escapeHtml(origins.join(' '))}">`;

/** Programs that get the address of a page find here how to embed its game. */
export function discoveryLink(origin: string, path: string): string {
  const href = origin + requestPath(endpoints.oembed.path, { query: { url: origin + path } });
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}">`;
}
