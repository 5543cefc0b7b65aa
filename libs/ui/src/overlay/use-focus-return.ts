import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before an overlay opened, unless the page has moved it elsewhere meanwhile.
 * Radix only does so for its own triggers.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
