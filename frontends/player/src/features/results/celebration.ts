const PRINTS = 22;

/**
 * A handful of small prints thrown up from `from` when a game was won, each with the light of one of `lights` (addresses
 * of pictures). Nothing of it is there where less motion is asked for. Gives a function that clears it away.
 */
export function celebrate(from: Element, lights: readonly string[]): () => void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !from.animate) return () => {};
  const { left, top, width, height } = from.getBoundingClientRect();
  const stage = document.createElement('div');
  stage.setAttribute('aria-hidden', 'true');
  stage.dataset.celebration = '';
  stage.style.cssText = 'position:fixed;inset:0;z-index:35;overflow:hidden;pointer-events:none';
  const flights = Array.from({ length: PRINTS }, (_, index) => {
    const print = document.createElement('i');
    const light = lights[index % Math.max(1, lights.length)];
    print.style.cssText = `position:absolute;left:${left + width / 2}px;top:${top + height / 3}px;width:22px;height:26px;border:solid #fff;border-width:2.5px 2.5px 7px;border-radius:2px;background:var(--lamp) center/cover;box-shadow:0 2px 6px var(--shade);opacity:0`;
    if (light) print.style.backgroundImage = `url("${light}")`;
    stage.append(print);
    return flightOf(print, index / (PRINTS - 1));
  });
  document.body.append(stage);
  const clear = () => stage.remove();
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(clear);
  return clear;
}

/** Up in a fan, a turn or two, and down out of sight; `side` is 0 at the left and 1 at the right. */
function flightOf(print: Element, side: number): Animation {
  const reach = Math.min(window.innerWidth * 0.42, 420);
  const x = (side - 0.5) * 2 * reach * (0.55 + Math.random() * 0.45);
  const up = -90 - Math.random() * 150;
  const turn = (Math.random() - 0.5) * 540;
  const at = (dx: number, dy: number, angle: number, scale: number) =>
    `translate(-50%, -50%) translate(${dx}px, ${dy}px) rotate(${angle}deg) scale(${scale})`;
  return print.animate(
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
    { duration: 1300 + Math.random() * 500, delay: Math.random() * 120 },
  );
}
