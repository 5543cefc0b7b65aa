import { useCallback, useRef } from 'react';

/** Marks the letter that lands, for its style. */
export const LANDING = 'data-landing';

export type Land = (letter: HTMLElement) => void;

/**
 * Returns a function that lets a letter land once it has been painted: a frame that starts an
 * animation takes longer,
 * and a letter is to appear in the next frame.
 */
export function useLanding(): Land {
  const landing = useRef<HTMLElement>(undefined);
  return useCallback((letter) => {
    landing.current?.removeAttribute(LANDING);
    landing.current = letter;
    afterNextPaint(() => {
      if (landing.current !== letter) return;
      // at a zoom of 400 %, the boxes are below the window
      letter.scrollIntoView({ block: 'nearest' });
      letter.setAttribute(LANDING, '');
    });
  }, []);
}

const afterNextPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));
