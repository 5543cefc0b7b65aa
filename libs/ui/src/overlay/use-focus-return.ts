import { useRef } from 'react';

/** Returns the focus to the element that had it before an overlay opened. Radix only does so for its own triggers. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
