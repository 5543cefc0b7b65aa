/** The widths, in pixels, in which a picture is offered beside its own. */
export const PICTURE_WIDTHS = [320, 640, 1024] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A width and a format of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly format: PictureFormat;
}

/** What a file name under `/pictures/` asks for: a picture by its address, as it is kept or in one of its sizes. */
export interface PictureName {
  /** The first 32 digits of the picture's hash. */
  readonly address: string;
  readonly size?: PictureSize;
}

const NAME = /* @__PURE__ */ new RegExp(
  `^([0-9a-f]{32})(?:\\.webp|-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')}))$`,
);

/** What a file name asks for; undefined when no picture can have that name. */
export function parsePictureName(file: string): PictureName | undefined {
  const [, address, width, format] = NAME.exec(file) ?? [];
  if (!address) return undefined;
  return format ? { address, size: { width: Number(width), format: format as PictureFormat } } : { address };
}

/** The file name of a picture, as it is kept or in one of its sizes. */
export function pictureName({ address, size }: PictureName): string {
  return size ? `${address}-${size.width}.${size.format}` : `${address}.webp`;
}

/** What goes into the `srcset` of a `<source>` of each format, for a picture's address as the API gives it. */
export function pictureSources(url: string): Readonly<Record<PictureFormat, string>> {
  return { avif: pictureSource(url, 'avif'), webp: pictureSource(url, 'webp') };
}

/** Returns the `srcset` of one format. */
export function pictureSource(url: string, format: PictureFormat): string {
  const place = url.replace(/\.webp$/, '');
  return PICTURE_WIDTHS.map((width) => `${place}-${width}.${format} ${width}w`).join(', ');
}
