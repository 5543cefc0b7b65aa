import { useEffect, useRef } from 'react';
import { useLetterKeys } from './letter-keys.ts';

/** What single keys do, by key in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const OVERLAY = '[role=dialog], [role=alertdialog]';

/**
 * Runs single-key shortcuts, unless they are switched off, a dialog is open, or somebody is typing.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [isOn] = useLetterKeys();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isOverlayOpen()) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      const run = Object.hasOwn(latest.current, key.toLowerCase())
        ? latest.current[key.toLowerCase()]
        : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Returns whether a dialog is open: keys then belong to it. */
export const isOverlayOpen = (): boolean => document.querySelector(OVERLAY) !== null;
