// Own code, because Radix's tooltip wraps each control: it would be part of the first visit of a
// game. This one loads later, once for a page.
import { useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { TOOLTIP } from '../../action/button.tsx';
import { useTooltipTarget } from './use-tooltip-target.ts';

/**
 * Pixels between the button and the tooltip, and between the tooltip and the edge of the window.
 */
const GAP_PX = 6;
const EDGE_PX = 8;

/** Contains the gap, so that the pointer can move from the button to the tooltip. */
const Place = styled.div`
  position: fixed;
  z-index: 55;
  padding: ${GAP_PX}px 0;
`;

const Bubble = styled.div`
  max-width: 18rem;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-s);
  background: var(--ink);
  color: var(--ground);
  /* visible in forced colours, where the bubble has the colour of the page */
  border: 1px solid transparent;
  @media (forced-colors: active) { background: Canvas; color: CanvasText; border-color: CanvasText; }
  font: 500 0.85rem/1.4 var(--text);
`;

/**
 * Shows the tooltips of all controls of the page that have the attribute `data-tooltip`; render it
 * once. An empty text is the label of the
 * control, so screen readers need no reference to it.
 */
export function Tooltips() {
  const target = useTooltipTarget(`[${TOOLTIP}]`, '[role=tooltip]');
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const text = target?.getAttribute(TOOLTIP);

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

  useLayoutEffect(() => {
    if (!target || !text) return;
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, text, id]);

  if (!target) return null;
  return (
    <Place ref={place} role="tooltip" id={id}>
      <Bubble>{text || target.getAttribute('aria-label')}</Bubble>
    </Place>
  );
}
