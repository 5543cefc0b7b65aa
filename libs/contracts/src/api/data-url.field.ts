import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../page/picture-limit.ts';
import { asSentence } from './fields.ts';

const HEAD = /^data:[^,]{0,200};base64$/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The same as a pattern for the document; run on megabytes it would be slow. */
const DIGIT = '[A-Za-z0-9+\\/]';
const DATA = '[Dd][Aa][Tt][Aa]:';
const DATA_URL = `${DATA}[^,]{0,200};[Bb][Aa][Ss][Ee]64,(?:${DIGIT}{4})*(?:${DIGIT}{2,3}|${DIGIT}{1,3}=|${DIGIT}{0,2}==)?`;

/** Room for the largest picture as base64 in a JSON body, in bytes. */
export const MAX_PICTURE_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 16 * 1024;

/** Returns whether `url` is meant to hold its data itself. */
export const isDataUrl = (url: string): boolean => /^data:/i.test(url);

function isBase64DataUrl(url: string): boolean {
  const comma = url.indexOf(',');
  const encoded = url.slice(comma + 1);
  return comma >= 0 && HEAD.test(url.slice(0, comma)) && encoded.length % 4 !== 1 && BASE64.test(encoded);
}

const inBase64 = asSentence('The url must be a data URL of a picture, in base64.');
const picture = 'A data URL, in base64, of a PNG, JPEG, GIF, WebP or AVIF of at most 10 MB and 40 megapixels';

/** A new picture. */
export const newPictureField = z
  .string()
  .refine(isBase64DataUrl, inBase64)
  .meta({ pattern: `^${DATA_URL}$`, description: picture });

/** A new picture, or the address that the image has already. */
export const pictureField = z
  .string()
  .min(1)
  .refine((url) => !isDataUrl(url) || isBase64DataUrl(url), inBase64)
  .meta({
    pattern: `^(?:${DATA_URL}|(?!${DATA})[\\s\\S]+)$`,
    description: `${picture}; or the address that the image has already, which leaves the picture as it is`,
  });
