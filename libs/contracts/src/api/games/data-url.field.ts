import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../../pictures/picture-limit.ts';
import { asSentence } from '../endpoint/fields.ts';

const DATA = '[Dd][Aa][Tt][Aa]:';
const HEAD = `${DATA}[^,]{0,200};[Bb][Aa][Ss][Ee]64,`;
const PICTURE = new RegExp(`^${HEAD}`);

/** A JSON body with a picture in base64. */
export const MAX_PICTURE_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 16 * 1024;

/** Returns whether a text begins like a data URL, even an invalid one. */
export const isDataUrl = (url: string): boolean => /^data:/i.test(url);

const mustBeDataUrl = asSentence('`url` must be a base64 data URL of a picture.');
const picture = 'A base64 data URL of a PNG, JPEG, GIF or WebP of at most 10 MB';

/** Its beginning only: whether the rest is base64 is known when it is decoded. */
export const newPictureField = z
  .string()
  .refine((url) => PICTURE.test(url), mustBeDataUrl)
  .meta({ pattern: `^${HEAD}`, description: `${picture}.` });

/** A new picture, or the current URL of the image. */
export const pictureField = z
  .string()
  .min(1)
  .refine((url) => !isDataUrl(url) || PICTURE.test(url), mustBeDataUrl)
  .meta({
    pattern: `^(?:${HEAD}|(?!${DATA}))`,
    description: `${picture}, or the current URL of the image to keep its picture.`,
  });
