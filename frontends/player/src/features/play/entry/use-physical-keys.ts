import { gameLanguage } from '@imguessr/game-rules';
import { useLayoutEffect } from 'react';
import type { EntryHandlers } from './use-guess-entry.ts';

/** Marks an on-screen key: Enter on it submits the guess instead of pressing the key. */
export const GAME_KEY = 'data-game-key';

/** Marks elements that handle the arrow keys themselves. */
export const OWN_ARROW_KEYS = 'data-own-arrows';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSABLE = 'a, button';
/** What browsers call a key whose character is not known yet. */
const UNCOMPOSED = /^(Dead|Process)$/;
/** What the Option key of a Mac writes. */
const BEYOND_ASCII = /[^ -~]|Dead/;

/**
 * Types letters from the physical keyboard, wherever the focus is; `isEnabled` is false while a
 * dialog is open. Characters that take
 * several keys are composed by the browser, in the field that `focusField` gives the focus.
 */
export function usePhysicalKeys(
  handlers: EntryHandlers,
  isEnabled: boolean,
  focusField: () => void,
): void {
  // Before the next key: what is typed while the page is rendered comes right after.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (handleKey(event, handlers, focusField)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [handlers, isEnabled, focusField]);
}

/**
 * Returns whether the key was handled. Combinations with Ctrl or Meta are left to the browser, with
 * Alt unless they write a letter.
 */
function handleKey(event: KeyboardEvent, handlers: EntryHandlers, focusField: () => void): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.isComposing) return false;
  if (event.altKey && !BEYOND_ASCII.test(event.key)) return false;
  if (event.defaultPrevented || target.closest(TEXT_FIELDS)) return false;

  const { direction, keyboard, typed } = gameLanguage();
  const isCharacter = event.key.length === 1;
  if (keyboard && (UNCOMPOSED.test(event.key) || (isCharacter && keyboard.needsInputMethod))) {
    focusField();
    return false;
  }
  if (isCharacter && typed(event.key).length > 0) {
    releaseFocus(target);
    handlers.type(event.key);
    return true;
  }
  if (event.key === 'Backspace') {
    handlers.erase();
    return true;
  }
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (target.closest(`[${OWN_ARROW_KEYS}]`)) return false;
    handlers.move((event.key === 'ArrowLeft') === (direction === 'rtl') ? 1 : -1);
    return true;
  }
  if (event.key === 'Enter') {
    if (target.closest(PRESSABLE) && !target.closest(`[${GAME_KEY}]`)) return false;
    if (!event.repeat) handlers.submit();
    return true;
  }
  return false;
}

/** Blurs a button that still has the focus: the next Enter submits the guess. */
function releaseFocus(target: Element): void {
  if (target instanceof HTMLElement && target.closest(PRESSABLE)) target.blur();
}
