import { createLogo } from '../logo/logo.ts';
import { inspectUpload, processUpload } from '../processing/picture.processing.ts';
import { createSizes, createThumbnail } from '../processing/picture.sizes.ts';
import { drawResultPicture } from '../results/result-picture.ts';

/** All work that decodes pictures. */
export const PICTURE_WORK = {
  inspectUpload,
  processUpload,
  createSizes,
  createThumbnail,
  drawResultPicture,
  createLogo,
};

/**
 * Every function rejects with RequestRejectedError when a picture is not accepted, or when too many
 * wait.
 */
export type PictureWork = Readonly<typeof PICTURE_WORK>;
