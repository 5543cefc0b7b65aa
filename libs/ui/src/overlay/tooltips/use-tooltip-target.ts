import { useEffect, useState } from 'react';

/** How long the pointer must rest before a tooltip opens. */
const DELAY_MS = { standard: 700, stats: 100 } as const;
/** Returns the delay of a control: the shorter one inside of `data-tooltip-delay="stats"`. */
const delayOf = (control: Element): number =>
  DELAY_MS[control.closest('[data-tooltip-delay=stats]') ? 'stats' : 'standard'];
/** A tooltip opens immediately within this time after another has closed. */
const SKIP_DELAY_MS = 300;

/**
 * Returns the element whose tooltip is shown: one that matches `selector` and under which the
 * pointer rests, or that has the
 * focus of the keyboard. A touch shows no tooltip. A press, Escape, and scrolling hide it; the
 * pointer may move onto the tooltip,
 * which matches `bubble`.
 */
export function useTooltipTarget(selector: string, bubble: string): Element | undefined {
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
    // In the capture phase, because scrolling does not bubble.
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener, true);
    };
  }, [selector, bubble]);

  return shown?.isConnected ? shown : undefined;
}
