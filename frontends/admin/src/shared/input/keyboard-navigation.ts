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
/**
 * How much more a sideways distance weighs than a distance ahead when the nearest target is chosen.
 */
const SIDEWAYS_PENALTY = 3;

/**
 * Returns where an arrow key moves the dragged item: to the nearest target in that direction, or
 * undefined without one.
 */
export function nextDropTarget(
  event: Pick<KeyboardEvent, 'code' | 'preventDefault'>,
  position: Point,
  dragged: Box | null,
  targets: readonly Box[],
): Point | undefined {
  const direction = DIRECTIONS[event.code];
  if (!direction || !dragged) return undefined;
  event.preventDefault();
  const current = centreOf(dragged);
  // The dragged item need not be centred on the target that it is over.
  const over = targets.find((target) => isInside(current, target));
  const from = over ? centreOf(over) : current;
  const costs = targets.map((target) => {
    const to = centreOf(target);
    const ahead = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
    return ahead > 4 ? ahead + aside * SIDEWAYS_PENALTY : Number.POSITIVE_INFINITY;
  });
  const lowestCost = Math.min(...costs);
  const nearest = Number.isFinite(lowestCost) ? targets[costs.indexOf(lowestCost)] : undefined;
  if (!nearest) return undefined;
  const to = centreOf(nearest);
  return { x: position.x + to.x - current.x, y: position.y + to.y - current.y };
}

const centreOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

const isInside = ({ x, y }: Point, { left, top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
