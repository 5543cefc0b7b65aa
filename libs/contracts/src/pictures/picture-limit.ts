export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * Decoding AVIF needs more than twice the memory per pixel of any other format, and even more for
 * narrow pictures. The
 * catalog's tests decode the most expensive pictures within the memory limit of the Helm chart.
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
const megapixels = Object.values(PICTURE_KINDS).map(
  ({ name, maxMegapixels }) => `${name} ${maxMegapixels}`,
);
export const PICTURE_LIMITS = `${megabytes} MB; megapixels by format: ${megapixels.join(', ')}`;
