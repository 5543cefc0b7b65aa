import { useEffect, useRef, useState } from 'react';

/** Where files are about to be dropped: on the image with this id, or anywhere else on the page. */
export type DropPlace = number | 'page';

/** The attribute with the id of the image that an element belongs to. */
export const IMAGE_ATTRIBUTE = 'data-image';

/**
 * Accepts files that are dropped anywhere on the page, and pasted anywhere but into a text field.
 * Without it the browser would
 * open a dropped picture in place of the page. While a dialog is open, files are ignored. Returns
 * the place under the pointer.
 */
export function useFileDrop(
  onFiles: (files: readonly File[], place: DropPlace) => void,
): DropPlace | undefined {
  const [place, setPlace] = useState<DropPlace>();
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types?.includes('Files') ?? false;
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setPlace(isDialogOpen() ? undefined : placeOf(event.target));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setPlace(undefined);
    };
    const drop = (event: DragEvent) => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      setPlace(undefined);
      if (!isDialogOpen()) latest.current(files, placeOf(event.target));
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length > 0 && !isDialogOpen() && !isTextField(event.target))
        latest.current(files, 'page');
    };
    const listeners = { dragenter: hover, dragover: hover, dragleave: leave, drop, paste };
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        document.removeEventListener(name, listener as EventListener);
      }
    };
  }, []);
  return place;
}

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, input:not([type="file"]), [contenteditable]');

function placeOf(target: EventTarget | null): DropPlace {
  const image = target instanceof Element ? target.closest(`[${IMAGE_ATTRIBUTE}]`) : null;
  return image ? Number(image.getAttribute(IMAGE_ATTRIBUTE)) : 'page';
}

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];
