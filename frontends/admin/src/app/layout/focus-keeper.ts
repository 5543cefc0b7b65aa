/**
 * What the focus moves to when the focused element is gone: the nearest of these that still
 * contains its place.
 */
const HOMES = '[data-focus-home], section, [role=dialog], [role=alertdialog], main';
const OPEN_DIALOG = '[role=dialog], [role=alertdialog]';
/**
 * The number of focused elements whose places are remembered: enough for a dialog above a dialog.
 */
const MAX_PLACES = 20;

/** A focused element and its ancestors, the nearest first, as they were when it got the focus. */
type Place = readonly Element[];

/**
 * Keeps the focus on the page. When the focused element is removed or disabled, browsers move the
 * focus to the body, and people who
 * use a keyboard or a screen reader start again at the top. The keeper moves it to the section,
 * dialog or page that contained the
 * element, unless the page itself has moved it within two frames. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const places: Place[] = [];
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    places.unshift(withAncestors(target));
    places.length = Math.min(places.length, MAX_PLACES);
  };
  const check = () => {
    frame = 0;
    const last = places[0]?.[0];
    if (!last || document.activeElement !== document.body) return;
    // A press beside all controls takes the focus away on purpose.
    if (isFocusable(last)) places.length = 0;
    else focusHome(homeOf(places));
  };
  const checkSoon = () => {
    if (frame !== 0 || places.length === 0 || document.activeElement !== document.body) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  };
  const observer = new MutationObserver(checkSoon);

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', checkSoonAfter);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });

  /** While the event is dispatched, the element still has the focus. */
  function checkSoonAfter() {
    queueMicrotask(checkSoon);
  }
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', checkSoonAfter);
  };
}

function withAncestors(element: Element): Place {
  const place: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    place.push(at);
  return place;
}

const isFocusable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [hidden]');

/**
 * Returns the latest element that can have the focus again, or else the nearest home of a later
 * place. A dialog keeps
 * the focus inside.
 */
function homeOf(places: readonly Place[]): Element | null {
  const dialog = [...document.querySelectorAll(OPEN_DIALOG)].at(-1);
  for (const place of places) {
    const [element] = place;
    const home =
      element && isFocusable(element)
        ? element
        : place.find((part) => part.isConnected)?.closest(HOMES);
    if (home && isFocusable(home) && (!dialog || dialog.contains(home))) return home;
  }
  return dialog ?? document.querySelector('main');
}

function focusHome(home: Element | null): void {
  if (!(home instanceof HTMLElement)) return;
  home.focus({ preventScroll: true });
  if (document.activeElement === home) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}
