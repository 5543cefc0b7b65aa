import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ICON_BUTTON } from '../action/button.tsx';
import { bubbleShape } from './bubble.style.ts';
import { useTooltipTarget } from './use-tooltip-target.ts';

/** Pixels between the button and the tooltip, and between the tooltip and the edge of the window. */
const GAP_PX = 6;
const EDGE_PX = 8;

/** Contains the gap, so that the pointer can move from the button to the tooltip. */
const Place = styled.div`
  position: fixed;
  z-index: 55;
  padding: ${GAP_PX}px 0;
`;

const Bubble = styled.div`${bubbleShape}`;

/**
 * Shows the names of buttons that have only an icon, for all such buttons of the page; render it once. The tooltip repeats the
 * label of the button, so screen readers need no reference to it.
 */
export function IconTooltips() {
  const target = useTooltipTarget(`[${ICON_BUTTON}]`, '[role=tooltip]');
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = place;
    if (!target || !current) return;
    const button = target.getBoundingClientRect();
    const { width, height } = current.getBoundingClientRect();
    const isBelow = button.bottom + height <= window.innerHeight;
    const left = button.left + button.width / 2 - width / 2;
    current.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`;
    current.style.top = `${isBelow ? button.bottom : button.top - height}px`;
  }, [target]);

  if (!target) return null;
  return (
    <Place ref={place} role="tooltip">
      <Bubble>{target.getAttribute('aria-label')}</Bubble>
    </Place>
  );
}
