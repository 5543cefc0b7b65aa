import type { Layout, Placement, Scene } from '../scene.model.ts';
import { SIDE } from '../svg.painting.ts';
import { drift, placed, ring, scatter, tiles } from './free.layouts.ts';
import { close, duo, group, hero, row, tower, vista } from './ground.layouts.ts';
import type { LayoutContext } from './layout.context.ts';
import { parseFigures } from './token.parser.ts';

/** Returns the placement of every figure of a layout, the farthest first. */
export function arrange(layout: Layout, context: LayoutContext): Placement[] {
  const placements = placeAll(layout, context);
  const mayBeCropped = layout.kind === 'close' || layout.kind === 'tiles' || layout.kind === 'placed';
  return mayBeCropped ? placements : placements.map((placement) => movedInside(placement, context));
}

/** Returns a placement moved just enough for the figure not to be cropped. */
function movedInside(placement: Placement, context: LayoutContext): Placement {
  const { width, height } = context.extent(placement.emoji, placement.size);
  const turn = (Math.abs(placement.turn) * Math.PI) / 180;
  const half = (width * Math.cos(turn) + height * Math.sin(turn)) / 2 + 16;
  const tall = (height * Math.cos(turn) + width * Math.sin(turn)) / 2 + 16;
  const x = Math.min(SIDE - half, Math.max(half, placement.x));
  if (placement.rest === 'stand' || placement.rest === 'swim') {
    return { ...placement, x, y: Math.min(SIDE - 24, Math.max(tall * 2 - 16, placement.y)) };
  }
  return { ...placement, x, y: Math.min(SIDE - tall, Math.max(tall, placement.y)) };
}

function placeAll(layout: Layout, context: LayoutContext): Placement[] {
  switch (layout.kind) {
    case 'hero':
      return nearestLast(hero(context, layout));
    case 'duo':
      return nearestLast(duo(context, layout));
    case 'group':
      return nearestLast(group(context, layout));
    case 'vista':
      return nearestLast(vista(context, layout));
    case 'row':
      return nearestLast(row(context, layout));
    case 'close':
      return close(context, layout);
    case 'drift':
      return drift(context, layout);
    case 'ring':
      return ring(context, layout);
    case 'tiles':
      return tiles(context, layout);
    case 'scatter':
      return scatter(context, layout);
    case 'tower':
      return tower(context, layout);
    case 'placed':
      return placed(context, layout);
  }
}

/** Figures in the air come first, because they are behind the others; of those, a lower one is nearer. */
function nearestLast(placements: Placement[]): Placement[] {
  const rank = ({ rest, y }: Placement): number => (rest === 'air' ? y - SIDE : y);
  return placements.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns every emoji of a layout. */
export function figuresOf(layout: Layout): string[] {
  const written = Object.entries(layout).flatMap(([key, value]) => {
    if (key === 'kind' || value === undefined) return [];
    return typeof value === 'string' ? [value] : (value as readonly (readonly [string])[]).map(([figure]) => figure);
  });
  return parseFigures(written.join(' ')).map((token) => token.emoji);
}

/** Returns every emoji of a scene, without those that its place adds. */
export function emojiOf(scene: Scene): string[] {
  return [...figuresOf(scene.lay), ...parseFigures(scene.fore).map((token) => token.emoji)];
}
