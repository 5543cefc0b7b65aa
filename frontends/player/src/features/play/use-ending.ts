import { useEffect } from 'react';
import { type RunTransition, withViewTransition } from '../../shared/view-transition.ts';

/** Milliseconds for which the word and the last picture are shown before the results. */
const ENDING_MS = 900;
/** Milliseconds for which a repeated key counts as a part of the last guess. */
const SAME_PRESS_MS = 250;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** The picture of the card in front: the last clue before, the print of the results afterwards. */
const frontPicture = () =>
  document.querySelector<HTMLElement>('[role=group] > :not([inert]) picture img');

/**
 * Shows the results shortly after a game has ended, or at once when the player presses a key or a
 * place without a control.
 */
export function useEnding(
  isEnding: boolean,
  onEnd: () => void,
  transition: RunTransition = withViewTransition,
): void {
  useEffect(() => {
    if (!isEnding) return undefined;
    const showResults = () => transition(onEnd, frontPicture);
    const timer = setTimeout(showResults, ENDING_MS);
    const startedAt = performance.now();
    const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (!repeat && !MODIFIERS.includes(key) && timeStamp - startedAt > SAME_PRESS_MS)
        showResults();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      // The press only skips: it does not also choose the card under the pointer.
      event.stopPropagation();
      showResults();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('click', onClick, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('click', onClick, true);
    };
  }, [isEnding, onEnd, transition]);
}
