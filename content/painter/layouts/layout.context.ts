import type { Placement } from '../placement.ts';
import type { RandomSource } from '../random.source.ts';
import { SIDE } from '../svg.painting.ts';
import type { Token } from './token.parser.ts';

/** The properties of a place that a layout depends on. */
export interface LayoutContext {
  random: RandomSource;
  /** Where the ground starts, in pixels from the top. */
  horizon: number;
  /** How figures are positioned by default. */
  rest: Placement['rest'];
  /** Returns width and height in pixels of a figure of a given size. */
  extent(emoji: string, size: number): { width: number; height: number };
}

/**
 * Returns the y coordinate of a depth on the ground: 0 is the horizon, 1 the lower edge of the
 * picture.
 */
export function depthAt(context: LayoutContext, share: number): number {
  return context.horizon + (SIDE - context.horizon) * share;
}

/** Returns whether figures of this place stand or swim. */
export function isGrounded(context: LayoutContext): boolean {
  return context.rest === 'stand' || context.rest === 'swim';
}

/**
 * Returns the placement of a figure, by default positioned as the place requires: standing,
 * swimming, flat or in the air.
 */
export function placeFigure(
  context: LayoutContext,
  token: Token,
  x: number,
  y: number,
  size: number,
  more: Partial<Placement> = {},
): Placement {
  return {
    emoji: token.emoji,
    flip: token.flip,
    x,
    y,
    size,
    turn: 0,
    blur: 0,
    far: 0,
    rest: token.aloft ? 'air' : context.rest,
    ...more,
  };
}

/**
 * Returns the y coordinate for a large central figure: of its foot, or of its centre in places
 * without ground.
 */
export function centreFoot(context: LayoutContext, emoji: string, size: number): number {
  if (!isGrounded(context)) return context.rest === 'flat' ? 516 : 490;
  const { height } = context.extent(emoji, size);
  const preferred = depthAt(context, context.rest === 'swim' ? 0.52 : 0.6);
  return Math.min(930, Math.max(preferred, height + 70, 770));
}

/** Places figures in the sky, alternating between left and right. */
export function airborne(context: LayoutContext, tokens: readonly Token[]): Placement[] {
  const { random } = context;
  const mirrored = random.next() < 0.5;
  const spots = [
    [0.17, 0.17],
    [0.83, 0.23],
    [0.47, 0.1],
    [0.09, 0.42],
    [0.92, 0.47],
    [0.66, 0.12],
    [0.3, 0.3],
  ] as const;
  const base = tokens.length > 4 ? 112 : 144;
  return tokens.map((token, index) => {
    const [x, y] = spots[index % spots.length] ?? spots[0];
    const size = base * random.between(0.82, 1.22);
    return placeFigure(
      context,
      token,
      (mirrored ? 1 - x : x) * SIDE + random.between(-26, 26),
      y * SIDE + random.between(-24, 24),
      size,
      { rest: 'air', turn: random.between(-11, 11), far: 0.06 },
    );
  });
}
