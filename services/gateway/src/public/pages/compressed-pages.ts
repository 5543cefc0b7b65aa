import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../core/encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The number of pages that are kept in each encoding; about 10 KB each. */
const MAX_PAGES = 500;
/**
 * A window of 64 KB, which a page fits into: with a larger one, this level takes ten times as long
 * and saves nothing.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
/**
 * Pages change with their games and with releases, so that the effort of a high level is spent once
 * for many responses.
 */
const COMPRESS: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html, { params: BROTLI }),
  gzip: (html) => gzipped(html, { level: 9 }),
};

export function createPageCompressor(): (
  html: string,
  tag: string,
  encoding: Encoding,
) => Promise<Buffer> {
  const ofEncoding = () => new LRUCache<string, Promise<Buffer>>({ max: MAX_PAGES });
  const pages = { br: ofEncoding(), gzip: ofEncoding() };
  return (html, tag, encoding) => {
    const known = pages[encoding].get(tag);
    if (known) return known;
    const compressed = COMPRESS[encoding](html);
    pages[encoding].set(tag, compressed);
    return compressed;
  };
}
