import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../core/errors.ts';

interface MultipartBody {
  /** As JSON would have them. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly picture: Buffer<ArrayBuffer> | 'tooLarge' | undefined;
}

const FILE = 'picture';
/** Fields whose texts are JSON. */
const JSON_FIELDS = ['credit', 'order'];
/** As many bytes as the same fields may have in JSON. */
const LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 8,
  fieldNameSize: 100,
  fieldSize: 8_192,
  parts: 10,
  headerPairs: 20,
};
const OVER_LIMIT = ['partsLimit', 'filesLimit', 'fieldsLimit'] as const;

/**
 * Resolves with the fields and the picture of a body of at most `maxBytes`, of which the picture is
 * kept in memory once. Throws
 * RequestError after the body was read.
 */
export async function readMultipart(
  request: FastifyRequest,
  body: Readable,
  size: number,
): Promise<MultipartBody> {
  try {
    return await parse(body, request.headers as BusboyHeaders, size);
  } catch (error) {
    body.unpipe();
    await drainRequestBody(body);
    throw error instanceof RequestError ? error : MALFORMED;
  }
}

function parse(body: Readable, headers: BusboyHeaders, size: number): Promise<MultipartBody> {
  const { promise, resolve, reject } = Promise.withResolvers<MultipartBody>();
  const parser = new Busboy({ headers, limits: LIMITS });
  const fields: Record<string, unknown> = {};
  // The operating system allocates pages only when they are written to.
  const bytes = Buffer.allocUnsafeSlow(Math.min(size, MAX_PICTURE_BYTES));
  let length = 0;
  let picture: 'none' | 'complete' | 'tooLarge' = 'none';
  let received = 0;

  parser.on('file', (name, file) => {
    if (name !== FILE)
      reject(
        new RequestError({ code: 'INVALID_REQUEST', message: `The file must be named ${FILE}.` }),
      );
    picture = 'complete';
    file.on('data', (chunk: Buffer) => {
      length += chunk.copy(bytes, length);
    });
    file.once('limit', () => {
      picture = 'tooLarge';
    });
    file.once('error', reject);
  });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || Object.hasOwn(fields, name)) reject(MALFORMED);
    else fields[name] = JSON_FIELDS.includes(name) ? parsedOrText(value) : value;
  });
  for (const event of OVER_LIMIT) parser.once(event, () => reject(MALFORMED));
  parser.once('error', reject);
  parser.once('finish', () =>
    resolve({
      fields,
      picture:
        picture === 'none'
          ? undefined
          : picture === 'tooLarge'
            ? picture
            : bytes.subarray(0, length),
    }),
  );
  // What surrounds the parts has no limit of its own.
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > size)
      reject(
        new RequestError({ code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large.' }),
      );
  });
  body.once('error', reject);
  body.once('close', () => body.readableEnded || reject(MALFORMED));
  body.pipe(parser);
  return promise;
}

/** The schema says what is wrong with a text in its place. */
function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const MALFORMED = new RequestError({
  code: 'INVALID_REQUEST',
  message: `Malformed request: the multipart body must have one file, ${FILE}, and each field once, complete.`,
});
