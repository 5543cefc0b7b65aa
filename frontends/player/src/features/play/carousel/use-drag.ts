import { isRightToLeft } from '@imguessr/texts';
import { CARD_SPACING_PX, MOBILE_BELOW_PX } from '@imguessr/ui';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * Returns the carousel's distances in CSS pixels: between two cards, and how far a drag must go to
 * change the card.
 */
const carouselMetrics = (width: number) =>
  width < MOBILE_BELOW_PX
    ? { spacing: CARD_SPACING_PX.mobile, threshold: 30 }
    : { spacing: CARD_SPACING_PX.desktop, threshold: 50 };

/** Pixels per second: a drag released faster than this changes the card, however short it was. */
const MIN_FLICK_SPEED = 300;
/** The speed of a drag is measured over its last milliseconds. */
const SPEED_WINDOW_MS = 100;
/** Pixels: a shorter movement is a press, not a drag. */
const MIN_DRAG_DISTANCE = 5;

/** Returns a distance to the right as one along the row of cards. */
const onwards = (right: number) => (isRightToLeft() ? -right : right);

interface Drag {
  readonly id: number;
  readonly startX: number;
  readonly trail: { readonly at: number; readonly x: number }[];
  isDragging: boolean;
}

/**
 * Calls `onStep` with 1 or -1 when a drag was long or fast enough. Returns how far the cards have
 * been dragged, in
 * cards. Measures the window only during a drag: the page would have to be laid out for it.
 */
export function useDrag(onStep: (step: 1 | -1) => void) {
  const drag = useRef<Drag>(null);
  const hasJustDragged = useRef(false);
  const [dragged, setDragged] = useState(0);
  const [isDragging, setIsDragging] = useState(false);

  const end = () => {
    drag.current = null;
    setDragged(0);
    setIsDragging(false);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      const { pointerId: id, clientX: x, timeStamp: at } = event;
      drag.current = { id, startX: x, trail: [{ at, x }], isDragging: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.id !== event.pointerId) return;
      const { clientX: x, timeStamp: at } = event;
      current.trail.push({ at, x });
      while (current.trail.length > 2 && at - (current.trail[0]?.at ?? at) > SPEED_WINDOW_MS)
        current.trail.shift();
      if (!current.isDragging && Math.abs(x - current.startX) < MIN_DRAG_DISTANCE) return;
      if (!current.isDragging) {
        current.isDragging = true;
        setIsDragging(true);
        // Not earlier, or the carousel would swallow presses on buttons inside a card.
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setDragged(onwards(x - current.startX) / carouselMetrics(window.innerWidth).spacing);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.id !== event.pointerId) return;
      const moved = onwards(event.clientX - current.startX);
      const speed = onwards(speedOf(current, event));
      const { threshold } = carouselMetrics(window.innerWidth);
      const wasDragging = current.isDragging;
      end();
      if (!wasDragging) return;
      // The click of this release follows in the same turn; any later click is one of its own.
      hasJustDragged.current = true;
      setTimeout(() => {
        hasJustDragged.current = false;
      });
      if (Math.abs(moved) > threshold) onStep(moved < 0 ? 1 : -1);
      else if (Math.abs(speed) > MIN_FLICK_SPEED) onStep(speed < 0 ? 1 : -1);
    },
    onPointerCancel: end,
    /** Releasing a drag must not press the card under the pointer. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (hasJustDragged.current) event.stopPropagation();
    },
  };

  return { dragged, isDragging, handlers };
}

/** Returns the speed in pixels per second over the last `SPEED_WINDOW_MS`. */
function speedOf(drag: Drag, end: { clientX: number; timeStamp: number }): number {
  const from = drag.trail.find(({ at }) => end.timeStamp - at <= SPEED_WINDOW_MS);
  if (!from || end.timeStamp <= from.at) return 0;
  return ((end.clientX - from.x) / (end.timeStamp - from.at)) * 1000;
}
