import { text } from '@imguessr/texts';
/** The hint below every image file field. */
export const FILE_HINT = 'JPG, PNG, GIF';

/** Shown beside an animated file. */
export const ANIMATION_NOTE = text('Animation: its first frame becomes the picture.');

/**
 * Returns why a file cannot be uploaded as an image, judged without reading it; undefined when it
 * can.
 */
export function rejectionReason({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return text('This file is not an image.');
  if (type.startsWith('image/svg')) return text('SVG files are not supported.');
  return size === 0 ? text('This file is empty.') : undefined;
}

/** Returns the files of a paste or a drop. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
