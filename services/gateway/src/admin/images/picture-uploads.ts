import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { CapacityError, createWeightedSemaphore } from '@imguessr/async';
import { MAX_PICTURE_BODY_BYTES, MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { RequestError } from '../../core/errors.ts';
import { readMultipart } from './multipart-body.ts';
import { PictureBody } from './picture-body.ts';

/**
 * The memory for uploads, as a number of bodies of the maximum size; smaller ones use less of it. A
 * body needs twice the size of its picture.
 */
const MAX_LARGE_BODIES = 4;
/** Bodies up to this size are not limited. */
const SMALL_BODY_BYTES = 64 * 1024;
const MULTIPART = 'multipart/form-data';
const TYPE = /^(application\/json|multipart\/form-data)\b/i;
/** The `url` of a body whose picture is already decoded: it passes validation without its data. */
const FILE_URL = 'data:application/octet-stream;base64,';
const QUEUE = { maxWaiting: 250, maxWaitMs: 20_000 };

/** Bounds memory for any number of concurrent requests. */
export interface PictureUploads {
  readonly route: { readonly preParsing: preParsingAsyncHookHandler };
  /** Lets the routes of a scope accept `multipart/form-data`, too. */
  acceptMultipart(scope: FastifyInstance): void;
  /**
   * Ignores the media type of the data URL. Throws RequestError if `url` is not a data URL in
   * base64.
   */
  pictureOf(request: FastifyRequest): Buffer<ArrayBuffer>;
  /** Memory counts as used until both the handler and the response have ended. */
  handle<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T>;
}

interface Upload {
  /** Undefined once the memory of the picture is released. */
  picture: (() => Buffer<ArrayBuffer> | 'tooLarge' | undefined) | undefined;
  readonly size: number;
  isHandled: boolean;
  isClosed: boolean;
  readonly release: () => void;
}

export function createPictureUploads({ maxWaiting, maxWaitMs } = QUEUE): PictureUploads {
  const memory = createWeightedSemaphore(MAX_LARGE_BODIES * MAX_PICTURE_BODY_BYTES, maxWaiting);
  const uploads = new WeakMap<FastifyRequest, Upload>();

  const admit = async (
    request: FastifyRequest,
    size: number,
    signal: AbortSignal,
  ): Promise<() => void> => {
    if (size <= SMALL_BODY_BYTES) return () => undefined;
    try {
      return await memory.acquire(size, maxWaitMs, signal);
    } catch (error) {
      if (!(error instanceof CapacityError)) throw error;
      await drainRequestBody(request.raw);
      throw TOO_MANY_UPLOADS;
    }
  };

  return {
    route: {
      preParsing: async (request, reply, payload) => {
        // A body without a declared length counts as the largest.
        const size = Number(request.headers['content-length'] ?? MAX_PICTURE_BODY_BYTES);
        const type = TYPE.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
        // Others are rejected without reading the body.
        if (type === undefined || size > MAX_PICTURE_BODY_BYTES) return payload;

        const connection = new AbortController();
        reply.raw.once('close', () => connection.abort(ABORTED));
        const release = await admit(request, size, connection.signal);
        const upload: Upload = {
          picture: undefined,
          size,
          isHandled: false,
          isClosed: false,
          release,
        };
        uploads.set(request, upload);
        reply.raw.once('close', () => {
          upload.isClosed = true;
          if (!upload.isHandled) release();
        });
        if (type === MULTIPART) return payload;
        const body = new PictureBody(
          MAX_PICTURE_BODY_BYTES,
          Math.min(MAX_PICTURE_BYTES, Math.ceil(size * 0.75)),
        );
        upload.picture = () => body.picture();
        return payload.once('error', (error) => body.destroy(error)).pipe(body) as Readable;
      },
    },

    acceptMultipart: (scope) => {
      scope.addContentTypeParser(
        MULTIPART,
        async (request: FastifyRequest, payload: IncomingMessage) => {
          const upload = uploads.get(request);
          if (!upload) {
            await drainRequestBody(payload);
            throw BODY_TOO_LARGE;
          }
          const { fields, picture } = await readMultipart(request, payload, upload.size);
          upload.picture = () => picture;
          if (picture && fields.url !== undefined) throw TWO_PICTURES;
          if (!picture && fields.url === undefined && request.method === 'POST') throw NO_FILE;
          return picture ? { ...fields, url: FILE_URL } : fields;
        },
      );
    },

    pictureOf: (request) => {
      const picture = uploads.get(request)?.picture?.();
      if (picture === 'tooLarge') throw TOO_LARGE;
      if (!picture) throw NOT_A_PICTURE;
      return picture;
    },

    handle: async (request, run) => {
      const upload = uploads.get(request);
      if (!upload) return run();
      upload.isHandled = true;
      return run().finally(() => {
        upload.isHandled = false;
        upload.picture = undefined;
        // If the client disconnects, the picture stays in memory until the catalog has replied.
        if (upload.isClosed) upload.release();
      });
    },
  };
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
const NOT_A_PICTURE = new RequestError({
  code: 'INVALID_REQUEST',
  message: '`url` must be a base64 data URL of a picture.',
});
const BODY_TOO_LARGE = new RequestError({
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The request body is too large.',
});
const TWO_PICTURES = new RequestError({
  code: 'INVALID_REQUEST',
  message: 'Send the picture as the file `picture` or as `url`, not both.',
});
const NO_FILE = new RequestError({
  code: 'INVALID_REQUEST',
  message: 'The multipart body needs the file `picture`.',
});
