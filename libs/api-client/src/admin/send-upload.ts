import { methodOf, requestPath } from '@imguessr/contracts';
import { connectionError, JSON_HEADERS, parseResponse, type RequestParts } from '../request.ts';
import { type ChangeOptions, reportRevision } from './send-change.ts';

/** Called with the fraction of the body that has been sent, 0 to 1. */
export type OnProgress = (fraction: number) => void;

export interface UploadOptions extends ChangeOptions {
  readonly onProgress?: OnProgress | undefined;
  /** Cancels the upload; the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends an upload. Uses XMLHttpRequest, because `fetch` cannot report upload progress. */
export function sendUpload<T>(route: string, parts: RequestParts & UploadOptions): Promise<T> {
  const { body, onProgress, onRevision, signal, headers } = parts;
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
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    call.onerror = () => reject(connectionError());
    call.onload = () => {
      const { status, statusText, responseText } = call;
      try {
        const changed = parseResponse<T>({ ok: status >= 200 && status < 300, status, statusText }, responseText);
        reportRevision(call.getResponseHeader('etag'), onRevision);
        resolve(changed);
      } catch (error) {
        reject(error);
      }
    };
    call.send(JSON.stringify(body));
  });
}
