import type { CDPSession } from 'playwright-core';

const KINDS = ['scripts', 'style sheets', 'page', 'pictures', 'fonts', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** A response with its bytes as transferred: compressed, with headers. */
export interface Transfer {
  readonly url: string;
  readonly kind: Kind;
  readonly bytes: number;
}

const BY_TYPE: readonly (readonly [RegExp, Kind])[] = [
  [/javascript|ecmascript/, 'scripts'],
  [/css/, 'style sheets'],
  [/html/, 'page'],
  // icons are requested at a moment of the browser's choice, or not at all
  [/^image\/(?!svg|x-icon|vnd)/, 'pictures'],
  [/font/, 'fonts'],
];

/** Returns what a response with this content type is counted as. */
export const kindOf = (contentType: string): Kind =>
  BY_TYPE.find(([pattern]) => pattern.test(contentType))?.[1] ?? 'other';

/** Returns the bytes of each kind, without the transfers of `excluded` addresses. */
export function bytesByKind(transfers: readonly Transfer[], excluded: readonly string[] = []): Record<Kind, number> {
  const counted = transfers.filter(({ url }) => !excluded.includes(url));
  return Object.fromEntries(
    KINDS.map((kind) => [kind, sum(counted.filter((transfer) => transfer.kind === kind).map(({ bytes }) => bytes))]),
  ) as Record<Kind, number>;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The requests of a page. */
export interface TransferLog {
  readonly transfers: readonly Transfer[];
  /** Milliseconds since a request began or ended; 0 while one is under way. */
  quietMs(): number;
}

/** Records the responses that a page loads from now on; its session must have network events enabled. */
export function recordTransfers(cdp: CDPSession): TransferLog {
  const transfers: Transfer[] = [];
  const responses = new Map<string, { url: string; kind: Kind }>();
  const underWay = new Set<string>();
  let changedAt = performance.now();
  const begin = (requestId: string) => {
    underWay.add(requestId);
    changedAt = performance.now();
  };
  const end = (requestId: string) => {
    underWay.delete(requestId);
    changedAt = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Chromium reports no end of some requests of a page that is left, such as the start page.
    if (type === 'Document') underWay.clear();
    if (!request.url.startsWith('data:')) begin(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    responses.set(requestId, { url, kind: kindOf(mimeType) });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const response = responses.get(requestId);
    if (response) transfers.push({ ...response, bytes: encodedDataLength });
  });
  return { transfers, quietMs: () => (underWay.size > 0 ? 0 : performance.now() - changedAt) };
}
