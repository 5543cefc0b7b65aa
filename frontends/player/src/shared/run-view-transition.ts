import { flushSync } from 'react-dom';
import type { RunTransition } from './view-transition.ts';

/**
 * Values of `data-transition`, for the styles; the first is also the name of the shared element
 * (global-css.ts).
 */
const SHARED = 'shared';
const PAGE = 'page';

const INPUTS = ['keydown', 'pointerdown'];

/** Applies the update that waits until the browser has a picture of the page before it. */
let applyWaiting: (() => void) | undefined;
let isRunning = false;

/**
 * Applies an update as a view transition; without one where the browser has none, with reduced
 * motion, in the
 * background, and during another transition. A key or a press applies a waiting update first.
 */
export const runViewTransition: RunTransition = (update, shared) => {
  applyWaiting?.();
  if (isRunning || document.hidden || !document.startViewTransition || prefersReducedMotion()) {
    update();
    return;
  }

  const { dataset } = document.documentElement;
  const kind = shared ? SHARED : PAGE;
  let named: HTMLElement | null | undefined;
  const setNamed = (element: typeof named) => {
    named?.style.removeProperty('view-transition-name');
    named = element;
    named?.style.setProperty('view-transition-name', SHARED);
  };
  const apply = () => {
    if (applyWaiting !== apply) return;
    applyWaiting = undefined;
    for (const type of INPUTS) window.removeEventListener(type, apply, true);
    // From now on the page itself is not part of the transition: it can be used at once.
    dataset.transition = kind;
    flushSync(update);
    setNamed(shared?.());
  };

  applyWaiting = apply;
  isRunning = true;
  if (shared) dataset.transition = kind;
  setNamed(shared?.());
  for (const type of INPUTS) window.addEventListener(type, apply, true);
  const transition = document.startViewTransition(apply);
  // Until the browser shows the next page, all presses are on the root element, whatever is under
  // the pointer.
  const redirectPress = (event: MouseEvent) => {
    if (!event.isTrusted || event.target !== document.documentElement) return;
    transition.skipTransition();
    document
      .elementFromPoint(event.clientX, event.clientY)
      ?.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('click', redirectPress, true);
  const end = () => {
    window.removeEventListener('click', redirectPress, true);
    isRunning = false;
    delete dataset.transition;
    setNamed(null);
  };
  // A transition that the browser skips is rejected, but its update has been applied.
  transition.ready.catch(() => {});
  transition.finished.then(end, end);
};

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
