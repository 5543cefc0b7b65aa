export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_MEGAPIXELS = 40;

export const PICTURE_KINDS = ['png', 'jpeg', 'gif', 'webp'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
