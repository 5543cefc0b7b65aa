/** The largest file that is accepted as a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * The pictures that are accepted, by what the file is, and how large each may be in pixels. AVIF needs more than twice
 * the memory of any other kind for a pixel while it is decoded, and more in narrow pictures. The catalog's tests decode
 * the worst pictures of these sizes within the memory that the Helm chart allows.
 */
export const PICTURE_KINDS = {
  png: { name: 'PNG', maxMegapixels: 40, maxSide: 65_535 },
  jpeg: { name: 'JPEG', maxMegapixels: 40, maxSide: 65_535 },
  gif: { name: 'GIF', maxMegapixels: 40, maxSide: 65_535 },
  webp: { name: 'WebP', maxMegapixels: 40, maxSide: 16_383 },
  avif: { name: 'AVIF', maxMegapixels: 20, maxSide: 16_384 },
} as const;
export type PictureKind = keyof typeof PICTURE_KINDS;

const megabytes = MAX_PICTURE_BYTES / 1024 ** 2;
const megapixels = Object.values(PICTURE_KINDS).map(({ name, maxMegapixels }) => `${name} ${maxMegapixels}`);
/** The limits in words, to be continued after "a picture of". */
export const PICTURE_LIMITS = `at most ${megabytes} MB and so many megapixels: ${megapixels.join(', ')}`;
