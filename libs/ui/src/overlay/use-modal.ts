import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

/**
 * Makes an element modal while it is mounted: everything beside it is inert, it has the focus, Tab
 * stays in it, and Escape calls
 * `onClose`. When it leaves the page, the element that had the focus before gets it back, or its
 * section if that element was deleted, unless the page has moved the focus elsewhere.
 */
export function useModal(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const [focusedBefore] = useState(() => document.activeElement);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // What is in it may have taken the focus, and a dialog that it replaces may have returned it.
    const isFocused = element.contains(document.activeElement);
    const opener = isFocused ? focusedBefore : document.activeElement;
    const section = opener?.closest<HTMLElement>('section, main');
    const others = Array.from(element.parentElement?.children ?? []).filter(
      (other) =>
        other !== element &&
        !other.hasAttribute('inert') &&
        !other.matches('[role=status], [role=region]'),
    );
    for (const other of others) other.toggleAttribute('inert', true);
    if (!isFocused) element.querySelector<HTMLElement>(FOCUSABLE)?.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      // another one is above it
      if (event.defaultPrevented || element.hasAttribute('inert')) return;
      if (event.key === 'Escape') close.current();
      if (event.key === 'Tab') keepFocusIn(element, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const other of others) other.toggleAttribute('inert', false);
      const hasFocus =
        element.contains(document.activeElement) || document.activeElement === document.body;
      if (!hasFocus || !(opener instanceof HTMLElement)) return;
      (opener.isConnected ? opener : section)?.focus();
      // What is removed together with the dialog may still be there.
      queueMicrotask(() => {
        if (!opener.isConnected && document.activeElement === document.body) section?.focus();
      });
    };
  }, [frame, focusedBefore]);
}

/** Moves the focus from the last element to the first one and back, instead of out of the page. */
function keepFocusIn(frame: HTMLElement, event: KeyboardEvent): void {
  const focusable = Array.from(frame.querySelectorAll<HTMLElement>(FOCUSABLE));
  const [first, last] = [focusable[0], focusable.at(-1)];
  const isLeaving =
    document.activeElement === (event.shiftKey ? first : last) ||
    !frame.contains(document.activeElement);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
