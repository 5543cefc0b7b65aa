import { createHash } from 'node:crypto';
import { logoPath, MAX_LOGO_BYTES } from '@imguessr/contracts';
import sharp from 'sharp';
import { invalidRequest, RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { withDecodingMemory } from '../processing/picture.memory.ts';

export interface Logo {
  readonly path: string;
  readonly png: Buffer;
}

/** Large enough for the icon of an installed app. */
const EDGE = 512;
/** Of an upload: a drawing is drawn at its own size first. */
const MAX_PIXELS = 16_000_000;
const FORMATS = new Set(['png', 'jpeg', 'webp', 'svg']);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws a picture or an SVG into a transparent square, as a PNG. No SVG is served, so that nothing
 * in one reaches a browser; librsvg, which draws it here, runs no scripts and loads nothing from
 * files or networks. Throws RequestRejectedError.
 */
export async function createLogo(dataUrl: string): Promise<Logo> {
  const file = Buffer.from(
    /^data:[^,]{0,200};base64,([A-Za-z0-9+/=]*)$/.exec(dataUrl)?.[1] ?? '',
    'base64',
  );
  if (file.length === 0) throw invalidRequest('The logo must be a base64 data URL of a picture.');
  if (file.length > MAX_LOGO_BYTES)
    throw new RequestRejectedError('PAYLOAD_TOO_LARGE', 'The logo is larger than 512 KiB.');
  const open = () =>
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning', autoOrient: true });
  const { format, width, height } = await open().metadata().catch(rejectUnreadable);
  if (!FORMATS.has(format)) {
    throw new RequestRejectedError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The logo must be a PNG, JPEG, WebP or SVG.',
    );
  }
  const png = await withDecodingMemory('png', width * height, () =>
    open()
      .resize({ width: EDGE, height: EDGE, fit: 'contain', background: CLEAR })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
      .catch(rejectUnreadable),
  );
  return { path: logoPath(createHash('sha256').update(png).digest('hex')), png };
}

function rejectUnreadable(): never {
  throw invalidRequest('The logo is damaged, too large or too complicated, and cannot be drawn.');
}
