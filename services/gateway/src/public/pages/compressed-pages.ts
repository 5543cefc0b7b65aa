import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../core/encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The number of pages that are kept in each encoding; about 10 KB each. */
const MAX_PAGES = 500;
/** Pages change with their games and with releases, so that the effort of a high level is spent once for many responses. */
const COMPRESS: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html) => gzipped(html, { level: 9 }),
};

/** Returns a function that compresses pages, and reuses the result for pages with the same tag. */
export function createPageCompressor(): (html: string, tag: string, encoding: Encoding) => Promise<Buffer> {
  const pages = { br: new Map<string, Promise<Buffer>>(), gzip: new Map<string, Promise<Buffer>>() };
  return (html, tag, encoding) => {
    const known = pages[encoding].get(tag);
    if (known) return known;
    if (pages[encoding].size >= MAX_PAGES) pages[encoding].clear();
    const compressed = COMPRESS[encoding](html);
    pages[encoding].set(tag, compressed);
    return compressed;
  };
}
