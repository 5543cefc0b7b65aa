import { LEAVING_EVENT } from '@imguessr/contracts';

/**
 * Lets a page prevent the browser's back and forward navigation by cancelling `LEAVING_EVENT`. Call it before anything is
 * rendered: listeners on the window run in the order of registration, so this one must be registered before the router's.
 */
export function installLeaveGuard(): void {
  window.addEventListener('popstate', (event) => {
    const mayLeave = window.dispatchEvent(new Event(LEAVING_EVENT, { cancelable: true }));
    if (!mayLeave) event.stopImmediatePropagation();
  });
}
