import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { CallFailed } from '../../plugins/errors.ts';

/** Returns the bytes that a data URL holds, of whatever kind its label says; throws `CallFailed` when they are too many. */
export function bytesOfDataUrl(url: string): Buffer {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw new CallFailed({ code: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 10 MB.' });
  }
  return bytes;
}
