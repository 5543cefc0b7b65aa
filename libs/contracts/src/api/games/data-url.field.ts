import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../../pictures/picture-limit.ts';
import { asSentence } from '../endpoint/fields.ts';

const HEAD = /^data:[^,]{0,200};base64$/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const DIGIT = '[A-Za-z0-9+\\/]';
const DATA = '[Dd][Aa][Tt][Aa]:';
/** For the OpenAPI document only: as a check, one pattern would be slow on megabytes. */
const DATA_URL = `${DATA}[^,]{0,200};[Bb][Aa][Ss][Ee]64,(?:${DIGIT}{4})*(?:${DIGIT}{2,3}|${DIGIT}{1,3}=|${DIGIT}{0,2}==)?`;

/** A JSON body with a picture in base64. */
export const MAX_PICTURE_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 16 * 1024;

/** Returns whether a text begins like a data URL, even an invalid one. */
export const isDataUrl = (url: string): boolean => /^data:/i.test(url);

function isBase64DataUrl(url: string): boolean {
  const comma = url.indexOf(',');
  const encoded = url.slice(comma + 1);
  return (
    comma >= 0 && HEAD.test(url.slice(0, comma)) && encoded.length % 4 !== 1 && BASE64.test(encoded)
  );
}

const mustBeDataUrl = asSentence('`url` must be a base64 data URL of a picture.');
const picture = 'A base64 data URL of a PNG, JPEG, GIF or WebP of at most 10 MB';

export const newPictureField = z
  .string()
  .refine(isBase64DataUrl, mustBeDataUrl)
  .meta({ pattern: `^${DATA_URL}$`, description: `${picture}.` });

/** A new picture, or the current URL of the image. */
export const pictureField = z
  .string()
  .min(1)
  .refine((url) => !isDataUrl(url) || isBase64DataUrl(url), mustBeDataUrl)
  .meta({
    pattern: `^(?:${DATA_URL}|(?!${DATA})[\\s\\S]+)$`,
    description: `${picture}, or the current URL of the image to keep its picture.`,
  });
