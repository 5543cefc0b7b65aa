const CARD_COUNT = 22;
/** Milliseconds until the first card flies, when most letters of the word have turned. */
const DELAY_MS = 350;

/**
 * Throws small prints up from `origin`, each showing one of `pictures` (URLs), unless the player
 * prefers reduced
 * motion. Returns a function that removes them early.
 */
export function celebrate(origin: Element, pictures: readonly string[]): () => void {
  const prefersReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (prefersReducedMotion || !origin.animate) return () => {};
  const { left, top, width, height } = origin.getBoundingClientRect();
  const x = clamp(left + width / 2, window.innerWidth);
  const y = clamp(top + height / 2, window.innerHeight);
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.dataset.celebration = '';
  layer.style.cssText = 'position:fixed;inset:0;z-index:35;overflow:hidden;pointer-events:none';
  const flights = Array.from({ length: CARD_COUNT }, (_, index) => {
    const card = document.createElement('i');
    const picture = pictures[index % Math.max(1, pictures.length)];
    card.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:22px;height:26px;border:solid #fff;border-width:2.5px 2.5px 7px;border-radius:2px;background:var(--lamp) center/cover;box-shadow:0 2px 6px var(--shade);opacity:0`;
    if (picture) card.style.backgroundImage = `url("${picture}")`;
    layer.append(card);
    return fly(card, index / (CARD_COUNT - 1));
  });
  document.body.append(layer);
  const clear = () => layer.remove();
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(clear);
  return clear;
}

/** The distance that the origin keeps from the edges of the window, in CSS pixels. */
const EDGE = 16;

const clamp = (position: number, size: number): number =>
  Math.max(EDGE, Math.min(size - EDGE, position));

/**
 * Animates a card: up in a fan, spinning, then down out of view. `side` is 0 at the far left and 1
 * at the far right.
 */
function fly(card: Element, side: number): Animation {
  const reach = Math.min(window.innerWidth * 0.42, 420);
  const x = (side - 0.5) * 2 * reach * (0.55 + Math.random() * 0.45);
  const up = -90 - Math.random() * 150;
  const turn = (Math.random() - 0.5) * 540;
  const at = (dx: number, dy: number, angle: number, scale: number) =>
    `translate(-50%, -50%) translate(${dx}px, ${dy}px) rotate(${angle}deg) scale(${scale})`;
  return card.animate(
    [
      { transform: at(0, 0, 0, 0.3), opacity: 0, easing: 'cubic-bezier(0.15, 0.8, 0.4, 1)' },
      {
        transform: at(x * 0.75, up, turn * 0.5, 1),
        opacity: 1,
        offset: 0.35,
        easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
      },
      { transform: at(x, up + 420, turn, 0.9), opacity: 0 },
    ],
    { duration: 1300 + Math.random() * 500, delay: DELAY_MS + Math.random() * 120 },
  );
}
