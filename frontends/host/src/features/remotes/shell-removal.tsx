import { PAGE_READY_MARK, PAGE_SHELL_ID } from '@imguessr/contracts';
import { useLayoutEffect } from 'react';

/** Removes the page shell. Render it before the content, which must be visible when its own effects run. */
export function ShellRemoval() {
  useLayoutEffect(() => {
    document.getElementById(PAGE_SHELL_ID)?.remove();
    performance.mark(PAGE_READY_MARK);
  }, []);
  return null;
}
