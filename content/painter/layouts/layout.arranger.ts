import type { Placement } from '../placement.ts';
import type { Scene } from '../scene/scene.schema.ts';
import { SIDE } from '../svg.painting.ts';
import { drift, placed, ring, scatter, tiles } from './free.layouts.ts';
import { close, duo, group, hero, row, tower, vista } from './ground.layouts.ts';
import type { LayoutContext } from './layout.context.ts';
import { parseFigures } from './token.parser.ts';

/** Returns the placement of every figure of a scene's layout, the farthest first. */
export function arrange(scene: Scene, context: LayoutContext): Placement[] {
  const placements = placeAll(scene, context);
  const mayBeCropped =
    scene.layout === 'close' || scene.layout === 'tiles' || scene.layout === 'placed';
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

function placeAll(scene: Scene, context: LayoutContext): Placement[] {
  switch (scene.layout) {
    case 'hero':
      return nearestLast(hero(context, scene));
    case 'duo':
      return nearestLast(duo(context, scene));
    case 'group':
      return nearestLast(group(context, scene));
    case 'vista':
      return nearestLast(vista(context, scene));
    case 'row':
      return nearestLast(row(context, scene));
    case 'close':
      return close(context, scene);
    case 'drift':
      return drift(context, scene);
    case 'ring':
      return ring(context, scene);
    case 'tiles':
      return tiles(context, scene);
    case 'scatter':
      return scatter(context, scene);
    case 'tower':
      return tower(context, scene);
    case 'placed':
      return placed(context, scene);
  }
}

/**
 * Figures in the air come first, because they are behind the others; of those, a lower one is
 * nearer.
 */
function nearestLast(placements: Placement[]): Placement[] {
  const rank = ({ rest, y }: Placement): number => (rest === 'air' ? y - SIDE : y);
  return placements.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The figures of all layouts, in the order in which one of them determines the colour of the
 * background.
 */
const FIGURES = [
  'figures',
  'left',
  'right',
  'back',
  'front',
  'far',
  'near',
  'main',
  'with',
  'air',
] as const;

/** Returns every emoji of a scene's layout. */
export function figuresOf(scene: Scene): string[] {
  return writtenFigures(scene).flatMap((figures) =>
    parseFigures(figures).map(({ emoji }) => emoji),
  );
}

function writtenFigures(scene: Scene): readonly (string | undefined)[] {
  if (scene.layout === 'placed') return scene.spots.map(([figure]) => figure);
  const figures: Partial<Record<(typeof FIGURES)[number], string | undefined>> = scene;
  return FIGURES.map((key) => figures[key]);
}

/** Returns every emoji of a scene, without those that its place adds. */
export function emojiOf(scene: Scene): string[] {
  return [...figuresOf(scene), ...parseFigures(scene.fore).map((token) => token.emoji)];
}
