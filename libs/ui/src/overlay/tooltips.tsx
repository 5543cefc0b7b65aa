// Own code, because Radix's tooltip wraps each control: it would be part of the first visit of a
// game. This one loads later, once for a page.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TOOLTIP } from '../action/button.tsx';

/**
 * Pixels between the button and the tooltip, and between the tooltip and the edge of the window.
 */
const GAP_PX = 6;
const EDGE_PX = 8;

/** How long the pointer must rest before a tooltip opens. */
const DELAY_MS = { standard: 700, stats: 100 } as const;
/** Returns the delay of a control: the shorter one inside of `data-tooltip-delay="stats"`. */
const delayOf = (control: Element): number =>
  DELAY_MS[control.closest('[data-tooltip-delay=stats]') ? 'stats' : 'standard'];
/** A tooltip opens immediately within this time after another has closed. */
const SKIP_DELAY_MS = 300;

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

/**
 * Returns the element whose tooltip is shown: one that matches `selector` and under which the
 * pointer rests, or that has the
 * focus of the keyboard. A touch shows no tooltip. A press, Escape, and scrolling hide it; the
 * pointer may move onto the tooltip,
 * which matches `bubble`.
 */
function useTooltipTarget(selector: string, bubble: string): Element | undefined {
  const [shown, setShown] = useState<Element>();

  useEffect(() => {
    let [hovered, current]: (Element | undefined)[] = [];
    let closedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (element: Element | undefined) => {
      clearTimeout(timer);
      if (current && !element) closedAt = performance.now();
      current = element;
      setShown(element);
    };
    const hide = () => show(undefined);
    const elementOf = ({ target }: Event) =>
      target instanceof Element ? (target.closest(selector) ?? undefined) : undefined;

    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || (event.target as Element).closest?.(bubble)) return;
      const element = elementOf(event);
      if (element === hovered) return;
      hovered = element;
      const wasShown = current !== undefined;
      hide();
      if (!element) return;
      const isSoon = wasShown || performance.now() - closedAt < SKIP_DELAY_MS;
      timer = setTimeout(() => show(element), isSoon ? 0 : delayOf(element));
    };
    const onFocusIn = (event: FocusEvent) => {
      const element = elementOf(event);
      if (element?.matches(':focus-visible')) show(element);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const listeners = {
      pointerover: onPointerOver,
      focusin: onFocusIn,
      focusout: hide,
      keydown: onKeyDown,
      pointerdown: hide,
      click: hide,
      scroll: hide,
    } as unknown as Record<string, EventListener>;
    const closed = new AbortController();
    // In the capture phase, because scrolling does not bubble.
    const options = { capture: true, signal: closed.signal };
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener, options);
    return () => {
      clearTimeout(timer);
      closed.abort();
    };
  }, [selector, bubble]);

  return shown?.isConnected ? shown : undefined;
}
