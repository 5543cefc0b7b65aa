/** Stands under every field that takes pictures. */
export const FILE_HINT = 'JPG, PNG, GIF';

/** Why a file cannot be sent as a picture, before anything of it is read; undefined when it may be. */
export function whyNotPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'This file is not a picture.';
  if (type.startsWith('image/svg')) return 'SVG drawings are not taken.';
  return size === 0 ? 'This file is empty.' : undefined;
}

/** The files of a paste or a drop. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
