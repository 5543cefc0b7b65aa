import { methodOf, requestPath } from '@imguessr/contracts';
import { connectionError, JSON_HEADERS, parseResponse, type RequestParts } from '../request.ts';

/** Receives the fraction of the body that was sent, 0 to 1. */
export type OnProgress = (fraction: number) => void;

export interface UploadOptions {
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends an upload with XMLHttpRequest, because `fetch` cannot report its progress. */
export function sendUpload<T>(route: string, parts: RequestParts & UploadOptions): Promise<T> {
  const { body, onProgress, signal, headers } = parts;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open(methodOf(route), requestPath(route, parts));
    call.withCredentials = true;
    for (const [name, value] of Object.entries({ ...JSON_HEADERS, ...headers })) {
      if (value !== undefined) call.setRequestHeader(name, value);
    }
    signal?.addEventListener('abort', () => {
      call.abort();
      reject(signal.reason);
    });
    call.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total);
    call.onerror = () => reject(connectionError());
    call.onload = () => {
      const { status, statusText, responseText } = call;
      try {
        const received = new Headers({ etag: call.getResponseHeader('etag') ?? '' });
        const ok = status >= 200 && status < 300;
        resolve(parseResponse({ ok, status, statusText, headers: received }, responseText));
      } catch (error) {
        reject(error);
      }
    };
    call.send(JSON.stringify(body));
  });
}
