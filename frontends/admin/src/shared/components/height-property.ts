import type { RefCallback } from 'react';

/**
 * Returns a ref that keeps a height in pixels in a custom property of the document while its
 * element is mounted, and measures
 * again whenever the element changes its size.
 */
export const heightProperty =
  (property: string, heightOf: (element: HTMLElement) => number): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${heightOf(element)}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

/**
 * The ref of a bar at the lower edge of the window. Toasts are shown above it, so that they do not
 * cover its buttons.
 */
export const keepToastsAbove = heightProperty(
  '--toast-bottom',
  (bar) => bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom),
);
