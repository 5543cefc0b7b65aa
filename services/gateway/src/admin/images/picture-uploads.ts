import { CapacityError, createWeightedSemaphore } from '@imguessr/async';
import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import type { preParsingAsyncHookHandler } from 'fastify';
import { RequestError } from '../../core/errors.ts';

const MAX_BODIES = 4;
/** Bodies up to this size are not limited. */
const SMALL_BODY_BYTES = 64 * 1024;
const QUEUE = { maxWaiting: 250, maxWaitMs: 20_000 };

/**
 * Returns a hook that bounds memory: a body waits, unread, while four others are in use. Measured
 * on a busy core, one of 14 MB holds up the event loop for 0.15 to 0.2 s, and four of them need
 * 140 MB; the page sends 300 KB at most as a rule.
 */
export function admitUploads({ maxWaiting, maxWaitMs } = QUEUE): preParsingAsyncHookHandler {
  const bodies = createWeightedSemaphore(MAX_BODIES, maxWaiting);
  return async (request, reply, payload) => {
    if (Number(request.headers['content-length']) <= SMALL_BODY_BYTES) return payload;
    const connection = new AbortController();
    reply.raw.once('close', () => connection.abort(ABORTED));
    try {
      reply.raw.once('close', await bodies.acquire(1, maxWaitMs, connection.signal));
    } catch (error) {
      if (!(error instanceof CapacityError)) throw error;
      await drainRequestBody(request.raw);
      throw TOO_MANY_UPLOADS;
    }
    return payload;
  };
}

/** Ignores the media type. Throws RequestError if the data URL is not in base64. */
export function pictureOf(dataUrl: string): Buffer<ArrayBuffer> {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const picture = Buffer.from(base64, 'base64');
  // Node skips what is not base64.
  if (picture.length !== Math.floor(((base64.length - padding) * 3) / 4)) throw NOT_BASE64;
  if (picture.length > MAX_PICTURE_BYTES) throw TOO_LARGE;
  return picture;
}

const ABORTED = new RequestError({ code: 'INVALID_REQUEST', message: 'The upload was aborted.' });
const TOO_MANY_UPLOADS = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Too many uploads at once. Please try again in a few seconds.',
});
const TOO_LARGE = new RequestError({
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The picture is larger than 10 MB.',
});
const NOT_BASE64 = new RequestError({
  code: 'INVALID_REQUEST',
  message: '`url` must be a base64 data URL of a picture.',
});
