import { useLayoutEffect } from 'react';
import { Veil } from './modal.style.ts';

/**
 * The layer between the page and a card above it; while it is there, the page does not scroll. Not Radix's overlay, which prevents
 * scrolling with a style element that the content policy of our pages does not allow.
 */
export function CardOverlay() {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const { overflow, scrollbarGutter } = page.style;
    // The place of the scroll bar stays, so that nothing moves.
    const hasScrollBar = window.innerWidth > page.clientWidth;
    Object.assign(page.style, { overflow: 'hidden', ...(hasScrollBar && { scrollbarGutter: 'stable' }) });
    return () => void Object.assign(page.style, { overflow, scrollbarGutter });
  }, []);
  return <Veil />;
}
