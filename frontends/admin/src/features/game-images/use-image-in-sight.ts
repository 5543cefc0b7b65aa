import { type RefObject, useEffect } from 'react';
import { shownImageOf } from '../../shared/navigation/addresses.ts';
import { IMAGE_ATTRIBUTE } from './upload/use-file-drop.ts';

/** Once the images are on the page, scrolls to the one that the address names, and focuses it. */
export function useImageInSight(images: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const id = shownImageOf(window.location.search);
    const image = [...(images.current?.children ?? [])].find(
      (each) => each.getAttribute(IMAGE_ATTRIBUTE) === id,
    );
    if (!(image instanceof HTMLElement)) return undefined;
    // After the new page has scrolled to its top.
    const frame = requestAnimationFrame(() => {
      image.tabIndex = -1;
      image.focus({ preventScroll: true });
      image.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [images]);
}
