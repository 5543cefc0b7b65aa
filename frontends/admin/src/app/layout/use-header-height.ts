import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of the page's sticky header in the custom property `--header-height`, so that other sticky elements can be
 * placed below it. It is 0 while the header scrolls with the page.
 */
export function useHeaderHeight(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const bar = header.current;
      const isSticky = bar !== null && getComputedStyle(bar).position === 'sticky';
      style.setProperty('--header-height', `${isSticky ? bar.getBoundingClientRect().height : 0}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (header.current) observer.observe(header.current);
    return () => observer.disconnect();
  }, [header]);
}
