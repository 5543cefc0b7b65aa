import { useRef } from 'react';

/** Radix gives the focus back to its own trigger; what is opened by anything else gives it back with these two. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
