import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

/**
 * Makes an element modal while it is mounted: everything beside it is inert, it has the focus, Tab stays in it, and Escape calls
 * `onClose`. When it leaves the page, the element that had the focus before gets it back, unless the page has moved it elsewhere.
 */
export function useModal(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  // Before its content is mounted, which may take the focus.
  const [opener] = useState(() => document.activeElement);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const others = Array.from(element.parentElement?.children ?? []).filter(
      (other) => other !== element && !other.hasAttribute('inert') && !other.matches('[role=status], [role=region]'),
    );
    for (const other of others) other.toggleAttribute('inert', true);
    if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>(FOCUSABLE)?.focus();

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
      const hasFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      if (hasFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, [frame, opener]);
}

/** Moves the focus from the last element to the first one and back, instead of out of the page. */
function keepFocusIn(frame: HTMLElement, event: KeyboardEvent): void {
  const focusable = Array.from(frame.querySelectorAll<HTMLElement>(FOCUSABLE));
  const [first, last] = [focusable[0], focusable.at(-1)];
  const isLeaving =
    document.activeElement === (event.shiftKey ? first : last) || !frame.contains(document.activeElement);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
