import type { CDPSession } from 'playwright-core';

/** A response with its bytes as transferred: compressed, with headers. */
interface Transfer {
  readonly url: string;
  readonly isScript: boolean;
  readonly bytes: number;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export interface TransferLog {
  readonly transfers: readonly Transfer[];
  /** Milliseconds since a request began or ended; 0 while one is under way. */
  quietMs(): number;
}

/**
 * Records the responses that a page loads from now on; its session must have network events
 * enabled.
 */
export function recordTransfers(cdp: CDPSession): TransferLog {
  const transfers: Transfer[] = [];
  const responses = new Map<string, Omit<Transfer, 'bytes'>>();
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
    responses.set(requestId, { url, isScript: /javascript|ecmascript/.test(mimeType) });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const response = responses.get(requestId);
    if (response) transfers.push({ ...response, bytes: encodedDataLength });
  });
  return { transfers, quietMs: () => (underWay.size > 0 ? 0 : performance.now() - changedAt) };
}
