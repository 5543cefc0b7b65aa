import type { Layout, Placement, Scene } from '../scene.model.ts';
import { SIDE } from '../svg.painting.ts';
import { drift, placed, ring, scatter, tiles } from './free.layouts.ts';
import { close, duo, group, hero, row, tower, vista } from './ground.layouts.ts';
import type { Stand } from './stand.context.ts';
import { parseFigures } from './token.parser.ts';

/** Decides where every figure of a layout goes, farthest first. */
export function arrange(layout: Layout, stand: Stand): Placement[] {
  const placements = settle(layout, stand);
  const mayCross = layout.kind === 'close' || layout.kind === 'tiles' || layout.kind === 'placed';
  return mayCross ? placements : placements.map((placement) => keptInside(placement, stand));
}

/** Moved as little as possible so that no edge cuts the figure. */
function keptInside(placement: Placement, stand: Stand): Placement {
  const { width, height } = stand.extent(placement.emoji, placement.size);
  const turn = (Math.abs(placement.turn) * Math.PI) / 180;
  const half = (width * Math.cos(turn) + height * Math.sin(turn)) / 2 + 16;
  const tall = (height * Math.cos(turn) + width * Math.sin(turn)) / 2 + 16;
  const x = Math.min(SIDE - half, Math.max(half, placement.x));
  if (placement.rest === 'stand' || placement.rest === 'swim') {
    return { ...placement, x, y: Math.min(SIDE - 24, Math.max(tall * 2 - 16, placement.y)) };
  }
  return { ...placement, x, y: Math.min(SIDE - tall, Math.max(tall, placement.y)) };
}

function settle(layout: Layout, stand: Stand): Placement[] {
  switch (layout.kind) {
    case 'hero':
      return nearestLast(hero(stand, layout));
    case 'duo':
      return nearestLast(duo(stand, layout));
    case 'group':
      return nearestLast(group(stand, layout));
    case 'vista':
      return nearestLast(vista(stand, layout));
    case 'row':
      return nearestLast(row(stand, layout));
    case 'close':
      return close(stand, layout);
    case 'drift':
      return drift(stand, layout);
    case 'ring':
      return ring(stand, layout);
    case 'tiles':
      return tiles(stand, layout);
    case 'scatter':
      return scatter(stand, layout);
    case 'tower':
      return tower(stand, layout);
    case 'placed':
      return placed(stand, layout);
  }
}

/** What is aloft goes behind; of the rest, the lower foot is nearer. */
function nearestLast(placements: Placement[]): Placement[] {
  const rank = ({ rest, y }: Placement): number => (rest === 'air' ? y - SIDE : y);
  return placements.toSorted((a, b) => rank(a) - rank(b));
}

/** Every emoji that a layout shows. */
export function figuresOf(layout: Layout): string[] {
  const written = Object.entries(layout).flatMap(([key, value]) => {
    if (key === 'kind' || value === undefined) return [];
    return typeof value === 'string' ? [value] : (value as readonly (readonly [string])[]).map(([figure]) => figure);
  });
  return parseFigures(written.join(' ')).map((token) => token.emoji);
}

/** Every emoji that a scene shows by its own wish. */
export function emojiOf(scene: Scene): string[] {
  return [...figuresOf(scene.lay), ...parseFigures(scene.fore).map((token) => token.emoji)];
}
