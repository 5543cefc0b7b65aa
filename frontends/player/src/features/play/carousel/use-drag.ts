import { CARD_SPACING_PX, MOBILE_BELOW_PX } from '@imguessr/ui';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Distances of the carousel, in CSS pixels: between cards, and how far a drag must go to change the card. */
export const measures = (width: number) =>
  width < MOBILE_BELOW_PX
    ? { spacing: CARD_SPACING_PX.mobile, threshold: 30 }
    : { spacing: CARD_SPACING_PX.desktop, threshold: 50 };

/** A drag that let go faster than this many pixels a second changes the card however short it was. */
const FLICK_SPEED = 300;
/** Speed is taken over the last of it, in milliseconds. */
const SPEED_WINDOW_MS = 100;
/** Less than this is a press, not a drag. */
const SLOP = 5;

interface Drag {
  readonly id: number;
  readonly startX: number;
  readonly trail: { readonly at: number; readonly x: number }[];
  isDragging: boolean;
}

/** `onStep` is called with 1 for the next card and -1 for the one before when a drag went far or fast enough. */
export function useDrag(onStep: (step: 1 | -1) => void) {
  const drag = useRef<Drag>(null);
  const hasJustDragged = useRef(false);
  const [offset, setOffset] = useState(0);
  const [isDragging, setIsDragging] = useState(false);

  const end = () => {
    drag.current = null;
    setOffset(0);
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
      while (current.trail.length > 2 && at - (current.trail[0]?.at ?? at) > SPEED_WINDOW_MS) current.trail.shift();
      if (!current.isDragging && Math.abs(x - current.startX) < SLOP) return;
      if (!current.isDragging) {
        current.isDragging = true;
        setIsDragging(true);
        // Only now, or a press on a button inside a card would go to the carousel instead.
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setOffset(x - current.startX);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.id !== event.pointerId) return;
      const moved = event.clientX - current.startX;
      const speed = speedOf(current, event);
      const { threshold } = measures(window.innerWidth);
      const wasDragging = current.isDragging;
      end();
      if (!wasDragging) return;
      // The click of this release follows at once; one that comes later, as of a key, is none of it.
      hasJustDragged.current = true;
      setTimeout(() => {
        hasJustDragged.current = false;
      });
      if (Math.abs(moved) > threshold) onStep(moved < 0 ? 1 : -1);
      else if (Math.abs(speed) > FLICK_SPEED) onStep(speed < 0 ? 1 : -1);
    },
    onPointerCancel: end,
    /** The end of a drag is no press on whatever card lies there. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (hasJustDragged.current) event.stopPropagation();
    },
  };

  return { offset, isDragging, handlers };
}

/** Pixels a second, over the last stretch. */
function speedOf(drag: Drag, end: { clientX: number; timeStamp: number }): number {
  const from = drag.trail.find(({ at }) => end.timeStamp - at <= SPEED_WINDOW_MS);
  if (!from || end.timeStamp <= from.at) return 0;
  return ((end.clientX - from.x) / (end.timeStamp - from.at)) * 1000;
}
