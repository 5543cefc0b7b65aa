import { type Endpoint, methodOf, requestPath } from '@imguessr/contracts';
import { connectionError, JSON_BODY, type RequestParts, readAnswer } from '../request.ts';
import type { TypedRequest } from '../typed-request.ts';

/** Called with the part of the body that has been sent, 0 to 1. */
export type OnProgress = (part: number) => void;

interface UploadOptions {
  readonly onProgress?: OnProgress | undefined;
}

/** Returns the request function of an endpoint that reports how much of its body has been sent, which `fetch` cannot. */
export const typedUpload = <E extends Endpoint>(route: string): TypedRequest<E, UploadOptions> =>
  ((parts: RequestParts & UploadOptions) => upload(route, parts)) as TypedRequest<E, UploadOptions>;

function upload<T>(route: string, parts: RequestParts & UploadOptions): Promise<T> {
  const { body, onProgress } = parts;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(methodOf(route), requestPath(route, parts));
    call.withCredentials = true;
    for (const header of Object.entries(JSON_BODY)) call.setRequestHeader(...header);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    call.onerror = () => reject(connectionError());
    call.onload = () => {
      const { status, statusText, responseText } = call;
      try {
        resolve(readAnswer<T>({ ok: status >= 200 && status < 300, status, statusText }, responseText));
      } catch (error) {
        reject(error);
      }
    };
    call.send(JSON.stringify(body));
  });
}
