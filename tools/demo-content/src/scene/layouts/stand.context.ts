import type { Chance } from '../random.source.ts';
import type { Placement } from '../scene.model.ts';
import { SIDE } from '../svg.painting.ts';
import type { Token } from './token.parser.ts';

/** What a layout knows of the place it fills. */
export interface Stand {
  chance: Chance;
  horizon: number;
  rest: Placement['rest'];
  /** Width and height in pixels of a figure of a given size. */
  extent(emoji: string, size: number): { width: number; height: number };
}

/** A height on the ground: 0 at the horizon, 1 at the lower edge. */
export function depthAt(stand: Stand, share: number): number {
  return stand.horizon + (SIDE - stand.horizon) * share;
}

/** Whether figures of this place have feet on something. */
export function isGrounded(stand: Stand): boolean {
  return stand.rest === 'stand' || stand.rest === 'swim';
}

/** A figure as the place wants it: standing, swimming, lying flat or in the air. */
export function put(
  stand: Stand,
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
    rest: token.aloft ? 'air' : stand.rest,
    ...more,
  };
}

/** Where the foot (or middle, in places without ground) of a large central figure belongs. */
export function centreFoot(stand: Stand, emoji: string, size: number): number {
  if (!isGrounded(stand)) return stand.rest === 'flat' ? 516 : 490;
  const { height } = stand.extent(emoji, size);
  const wanted = depthAt(stand, stand.rest === 'swim' ? 0.52 : 0.6);
  return Math.min(930, Math.max(wanted, height + 70, 770));
}

/** Figures in the sky, left and right of the middle by turns. */
export function airborne(stand: Stand, tokens: readonly Token[]): Placement[] {
  const { chance } = stand;
  const mirrored = chance.next() < 0.5;
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
    const size = base * chance.between(0.82, 1.22);
    return put(
      stand,
      token,
      (mirrored ? 1 - x : x) * SIDE + chance.between(-26, 26),
      y * SIDE + chance.between(-24, 24),
      size,
      { rest: 'air', turn: chance.between(-11, 11), far: 0.06 },
    );
  });
}
