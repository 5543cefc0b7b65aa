interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Being off to the side counts this much more than being far. */
const ASIDE = 3;

/** Where an arrow key takes what is dragged: onto the nearest place in that direction; undefined when there is none. */
export function nextPlace(
  event: Pick<KeyboardEvent, 'code' | 'preventDefault'>,
  at: Point,
  dragged: Box | null,
  places: readonly Box[],
): Point | undefined {
  const direction = DIRECTIONS[event.code];
  if (!direction || !dragged) return undefined;
  event.preventDefault();
  const now = centreOf(dragged);
  // What is dragged need not lie in the middle of the place that it is over.
  const over = places.find((place) => isInside(now, place));
  const from = over ? centreOf(over) : now;
  const costs = places.map((place) => {
    const to = centreOf(place);
    const ahead = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
    return ahead > 4 ? ahead + aside * ASIDE : Number.POSITIVE_INFINITY;
  });
  const best = Math.min(...costs);
  const target = Number.isFinite(best) ? places[costs.indexOf(best)] : undefined;
  if (!target) return undefined;
  const to = centreOf(target);
  return { x: at.x + to.x - now.x, y: at.y + to.y - now.y };
}

const centreOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

const isInside = ({ x, y }: Point, { left, top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
