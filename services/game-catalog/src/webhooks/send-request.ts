import http from 'node:http';
import https from 'node:https';
import type { WebhookRequest } from './compose-request.ts';
import { publicLookup, RefusedAddressError, urlProblem } from './receiver-address.ts';

const TIMEOUT_MS = 10_000;

/** What came of an attempt. A final one is not repeated. */
export interface SendResult {
  readonly isDelivered: boolean;
  readonly isFinal: boolean;
  /** What happened, in a sentence. */
  readonly answer: string;
}

/**
 * Sends a request. Never rejects. Redirects are not followed, and no more than the head of the
 * response is read.
 */
export async function sendRequest(
  url: string,
  request: WebhookRequest,
  allowPrivate: boolean,
): Promise<SendResult> {
  const problem = urlProblem(url, allowPrivate);
  if (problem !== undefined) return { isDelivered: false, isFinal: true, answer: problem };
  try {
    const status = await post(new URL(url), request, allowPrivate);
    if (status >= 200 && status < 300)
      return { isDelivered: true, isFinal: true, answer: `The answer was ${status}.` };
    if (status === 410)
      return {
        isDelivered: false,
        isFinal: true,
        answer: 'The answer was 410: nobody listens there.',
      };
    const isRedirect = status >= 300 && status < 400;
    const answer = isRedirect
      ? `The answer was ${status}: redirects are not followed.`
      : `The answer was ${status}.`;
    return { isDelivered: false, isFinal: isRedirect, answer };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    if (error instanceof RefusedAddressError)
      return { isDelivered: false, isFinal: true, answer: `${message}.` };
    const why =
      name === 'TimeoutError' || name === 'AbortError'
        ? `none within ${TIMEOUT_MS / 1000} s`
        : (code ?? name);
    return { isDelivered: false, isFinal: false, answer: `There was no answer: ${why}.` };
  }
}

function post(url: URL, { headers, body }: WebhookRequest, allowPrivate: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: none that another lookup has opened.
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!allowPrivate && { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on('error', (error) => reject(error.cause instanceof Error ? error.cause : error));
    request.end(body);
  });
}
