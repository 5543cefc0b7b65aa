import type { Readable } from 'node:stream';
import { RequestRejectedError } from './request-rejected.error.ts';

export interface HttpReply {
  status(code: number): HttpReply;
  headers(values: Readonly<Record<string, string>>): HttpReply;
  send(body?: unknown): unknown;
}

export const passUnreadBody = (
  _request: unknown,
  body: Readable,
  done: (error: null, body: Readable) => void,
): void => done(null, body);

/** Throws RequestRejectedError `UNSUPPORTED_MEDIA_TYPE` when the body was parsed. */
export function uploadBody(body: unknown): Readable {
  const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
  if (isStream) return body as Readable;
  throw new RequestRejectedError(
    'UNSUPPORTED_MEDIA_TYPE',
    'A picture must be sent as application/octet-stream.',
  );
}
