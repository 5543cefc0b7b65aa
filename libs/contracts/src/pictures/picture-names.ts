/** Besides the original size. */
export const PICTURE_WIDTHS = [320, 640, 1024] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureSize {
  readonly width: number;
  readonly format: PictureFormat;
}

/** A file under `/pictures/`; in its stored form without `size`. */
export interface PictureName {
  /** The first 32 hexadecimal digits of the picture's hash. */
  readonly address: string;
  readonly size?: PictureSize;
}

const NAME = /* @__PURE__ */ new RegExp(
  `^([0-9a-f]{32})(?:\\.webp|-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')}))$`,
);

/** Returns the address of a picture by its SHA-256 hash, in hexadecimal digits. */
export const pictureAddress = (hash: string): string => hash.slice(0, 32);

export function parsePictureName(file: string): PictureName | undefined {
  const [, address, width, format] = NAME.exec(file) ?? [];
  if (!address) return undefined;
  return format
    ? { address, size: { width: Number(width), format: format as PictureFormat } }
    : { address };
}

/** Returns the address of a picture by its URL; undefined for a picture of another server. */
export const addressOfUrl = (url: string): string | undefined =>
  parsePictureName(url.replace(/^\/pictures\//, ''))?.address;

export function pictureName({ address, size }: PictureName): string {
  return size ? `${address}-${size.width}.${size.format}` : `${address}.webp`;
}

/** Returns the `srcset` of each format. */
export function pictureSources(url: string): Readonly<Record<PictureFormat, string>> {
  return { avif: pictureSource(url, 'avif'), webp: pictureSource(url, 'webp') };
}

export function pictureSource(url: string, format: PictureFormat): string {
  const base = url.replace(/\.webp$/, '');
  return PICTURE_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}
