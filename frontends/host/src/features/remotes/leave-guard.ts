import { LEAVING_EVENT } from '@imguessr/contracts';

/**
 * Lets a page cancel the browser's Back. Call it before anything is rendered, so that it listens
 * first.
 */
export function installLeaveGuard(): void {
  window.addEventListener('popstate', (event) => {
    const mayLeave = window.dispatchEvent(new Event(LEAVING_EVENT, { cancelable: true }));
    if (!mayLeave) event.stopImmediatePropagation();
  });
}
