import { useEffect } from 'react';
import type { EntryHandlers } from './use-guess-entry.ts';

/** Marks an on-screen key: Enter on it submits the guess and never presses the key again. */
export const GAME_KEY = 'data-game-key';
/** Marks what has a use of its own for the arrow keys. */
export const OWN_ARROWS = 'data-own-arrows';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSABLE = 'a, button';

/** Types with the keyboard of the machine, wherever the focus is, but never behind a dialog. */
export function usePhysicalKeys(handlers: EntryHandlers, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (handleKey(event, handlers)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [handlers, isEnabled]);
}

/** True when the key was ours; combinations belong to the browser. */
function handleKey(event: KeyboardEvent, handlers: EntryHandlers): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
  if (event.defaultPrevented || target.closest(TEXT_FIELDS)) return false;

  if (/^[a-zA-Z]$/.test(event.key)) {
    letGo(target);
    handlers.type(event.key);
    return true;
  }
  if (event.key === 'Backspace') {
    handlers.erase();
    return true;
  }
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (target.closest(`[${OWN_ARROWS}]`)) return false;
    handlers.move(event.key === 'ArrowLeft' ? -1 : 1);
    return true;
  }
  if (event.key === 'Enter') {
    if (target.closest(PRESSABLE) && !target.closest(`[${GAME_KEY}]`)) return false;
    if (!event.repeat) handlers.submit();
    return true;
  }
  return false;
}

/** Who types is at the word: a button that kept the focus (of a dialog that closed, say) must not get the Enter. */
function letGo(target: Element): void {
  if (target instanceof HTMLElement && target.closest(PRESSABLE)) target.blur();
}
