import { useLayoutEffect } from 'react';
import { keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  background: var(--veil);
  animation: ${appear} var(--move) var(--ease);
`;

/** The layer between the page and a card above it; while it is there, the page does not scroll. */
export function CardOverlay({ onPress }: { onPress?: (() => void) | undefined }) {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const { overflow, scrollbarGutter } = page.style;
    // The place of the scroll bar stays, so that nothing moves.
    const hasScrollBar = window.innerWidth > page.clientWidth;
    Object.assign(page.style, {
      overflow: 'hidden',
      ...(hasScrollBar && { scrollbarGutter: 'stable' }),
    });
    return () => void Object.assign(page.style, { overflow, scrollbarGutter });
  }, []);
  return <Veil onClick={onPress} />;
}
