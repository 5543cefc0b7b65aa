import { LEAVING_EVENT } from '@imguessr/contracts';

/**
 * Lets a page hold the browser's back and forward. Call it before anything is rendered: of what listens at the window, in
 * some browsers even of what captures, the first to come is the first to hear.
 */
export function askBeforeLeaving(): void {
  window.addEventListener('popstate', (event) => {
    const mayLeave = window.dispatchEvent(new Event(LEAVING_EVENT, { cancelable: true }));
    if (!mayLeave) event.stopImmediatePropagation();
  });
}
