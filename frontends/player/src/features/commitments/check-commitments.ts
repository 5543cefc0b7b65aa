import type { Commitment } from '@imguessr/contracts';
import { contentText, linkText, NO_COMMITMENT } from '@imguessr/game-rules';

/** Browsers have WebCrypto on pages with TLS and on this machine only. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Returns the number of the first commitment that does not follow from the one before; undefined if
 * all do.
 */
export async function firstBrokenLink(chain: readonly Commitment[]): Promise<number | undefined> {
  let previous = NO_COMMITMENT;
  for (const link of chain) {
    if (link.previous !== previous || (await sha256(encode(linkText(link)))) !== link.hash)
      return link.number;
    previous = link.hash;
  }
  return undefined;
}

/**
 * The result of comparing what was opened with its commitment. `goneCount` pictures were deleted
 * since.
 */
export type Check =
  | { readonly verdict: 'sealed' }
  | { readonly verdict: 'wrong' }
  | { readonly verdict: 'right'; readonly goneCount: number };

/** `loadPicture` resolves with the bytes at an address; undefined if there is nothing any more. */
export async function checkOpened(
  { content, opened }: Pick<Commitment, 'content' | 'opened'>,
  loadPicture: (url: string) => Promise<BufferSource | undefined>,
): Promise<Check> {
  if (!opened) return { verdict: 'sealed' };
  const stated = { ...opened, pictures: opened.pictures.map(({ hash }) => hash) };
  if ((await sha256(encode(contentText(stated)))) !== content) return { verdict: 'wrong' };
  const hashes = await Promise.all(
    opened.pictures.map(async ({ url }) => {
      const bytes = await loadPicture(url);
      return bytes && sha256(bytes);
    }),
  );
  if (hashes.some((hash, index) => hash !== undefined && hash !== stated.pictures[index]))
    return { verdict: 'wrong' };
  return { verdict: 'right', goneCount: hashes.filter((hash) => hash === undefined).length };
}

const encode = (text: string) => new TextEncoder().encode(text);

async function sha256(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
