import { useEffect } from 'react';

/** Milliseconds for which the word and the last picture are shown before the results. */
const ENDING_MS = 2_000;
/** Milliseconds for which a repeated key counts as a part of the last guess. */
const SAME_PRESS_MS = 250;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Shows the results two seconds after a game has ended, or at once when the player presses a key or
 * a place without a control.
 */
export function useEnding(isEnding: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = setTimeout(onEnd, ENDING_MS);
    const startedAt = performance.now();
    const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (!repeat && !MODIFIERS.includes(key) && timeStamp - startedAt > SAME_PRESS_MS) onEnd();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      // The press only skips: it does not also choose the card under the pointer.
      event.stopPropagation();
      onEnd();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('click', onClick, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('click', onClick, true);
    };
  }, [isEnding, onEnd]);
}
