import { PAGE_READY_MARK, PAGE_SHELL_ID } from '@imguessr/contracts';
import { useLayoutEffect } from 'react';

/**
 * Removes the page shell, which hides the page until then, in the frame in which this component is first on the page. Render it
 * before the content, so that the content is visible when its own effects run. Marks the time for measurements.
 */
export function ShellRemoval() {
  useLayoutEffect(() => {
    document.getElementById(PAGE_SHELL_ID)?.remove();
    performance.mark(PAGE_READY_MARK);
  }, []);
  return null;
}
