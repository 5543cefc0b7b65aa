import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { CallFailed } from '../../plugins/errors.ts';

const HEAD = /^data:[^,]{0,200};base64$/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Room for the largest picture as base64 in a JSON body, in bytes. */
export const PICTURE_BODY_LIMIT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 16 * 1024;

export const isDataUrl = (url: string): boolean => /^data:/i.test(url);

/** The bytes that a data URL holds, of whatever kind its label says; throws `CallFailed` when it cannot be read. */
export function bytesOfDataUrl(url: string): Buffer {
  const comma = url.indexOf(',');
  const encoded = url.slice(comma + 1);
  if (comma < 0 || !HEAD.test(url.slice(0, comma)) || encoded.length % 4 === 1 || !BASE64.test(encoded)) {
    throw new CallFailed({
      code: 'REQUEST_IS_INVALID',
      message: 'The url must be a data URL of a picture, in base64.',
    });
  }
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw new CallFailed({ code: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 10 MB.' });
  }
  return bytes;
}
