import type { Readable } from 'node:stream';
import { CapacityError, createWeightedSemaphore } from '@imguessr/async';
import { MAX_PICTURE_BODY_BYTES, MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { RequestError } from '../core/errors.ts';
import { PictureBody } from './picture-body.ts';

/** Requests with the largest pictures that are held at a time; smaller ones are more. Each takes twice its picture. */
const HELD_BODIES = 4;
/** A body of this size, in bytes, is no picture to speak of, and never waits. */
const SMALL_BODY_BYTES = 64 * 1024;
/** How many wait for their turn, and how long each does, in milliseconds. */
const QUEUE = { maxWaiting: 250, maxWaitMs: 20_000 };

/** Reads the bodies of requests that may carry a picture, in bounded memory however many come at once. */
export interface PictureUploads {
  /** Options of a route that takes such requests. */
  readonly route: { readonly preParsing: preParsingAsyncHookHandler };
  /** Returns the bytes of the data URL in `url`, of whatever kind its label says; throws RequestError when it is none. */
  pictureOf(request: FastifyRequest): Buffer<ArrayBuffer>;
  /** Runs the handler of a request; its memory counts until both it and the response have ended. */
  during<T>(request: FastifyRequest, handle: () => Promise<T>): Promise<T>;
}

interface Upload {
  body: PictureBody | undefined;
  isHandled: boolean;
  isClosed: boolean;
  readonly release: () => void;
}

export function createPictureUploads({ maxWaiting, maxWaitMs } = QUEUE): PictureUploads {
  const room = createWeightedSemaphore(HELD_BODIES * MAX_PICTURE_BODY_BYTES, maxWaiting);
  const uploads = new WeakMap<FastifyRequest, Upload>();

  const admit = async (request: FastifyRequest, size: number, gone: AbortSignal): Promise<() => void> => {
    if (size <= SMALL_BODY_BYTES) return () => undefined;
    try {
      return await room.acquire(size, maxWaitMs, gone);
    } catch (error) {
      if (!(error instanceof CapacityError)) throw error;
      await drainRequestBody(request.raw);
      throw FULL;
    }
  };

  return {
    route: {
      preParsing: async (request, reply, payload) => {
        // Without a declared length it may be any.
        const size = Number(request.headers['content-length'] ?? MAX_PICTURE_BODY_BYTES);
        const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
        // Refused without being read.
        if (!isJson || size > MAX_PICTURE_BODY_BYTES) return payload;

        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort(CUT_OFF));
        const release = await admit(request, size, gone.signal);
        const body = new PictureBody(MAX_PICTURE_BODY_BYTES, Math.min(MAX_PICTURE_BYTES, Math.ceil(size * 0.75)));
        const upload: Upload = { body, isHandled: false, isClosed: false, release };
        uploads.set(request, upload);
        reply.raw.once('close', () => {
          upload.isClosed = true;
          if (!upload.isHandled) release();
        });
        return payload.once('error', (error) => body.destroy(error)).pipe(body) as Readable;
      },
    },

    pictureOf: (request) => {
      const picture = uploads.get(request)?.body?.picture();
      if (picture === 'tooLarge') throw TOO_LARGE;
      if (!picture) throw NOT_A_PICTURE;
      return picture;
    },

    during: async (request, handle) => {
      const upload = uploads.get(request);
      if (!upload) return handle();
      upload.isHandled = true;
      return handle().finally(() => {
        upload.isHandled = false;
        upload.body = undefined;
        // Who sends a picture and leaves has it in memory until the catalog has answered.
        if (upload.isClosed) upload.release();
      });
    },
  };
}

const CUT_OFF = new RequestError({ code: 'INVALID_REQUEST', message: 'The upload was cut off.' });
const FULL = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Too many pictures are being uploaded at once. Please try again in a few seconds.',
});
const TOO_LARGE = new RequestError({ code: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 10 MB.' });
const NOT_A_PICTURE = new RequestError({
  code: 'INVALID_REQUEST',
  message: 'The url must be a data URL of a picture, in base64.',
});
