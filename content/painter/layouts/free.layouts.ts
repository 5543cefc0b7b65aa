import type { Placement } from '../placement.ts';
import { SIDE } from '../svg.painting.ts';
import { isGrounded, type LayoutContext, placeFigure } from './layout.context.ts';
import { parseFigures } from './token.parser.ts';

/**
 * In pixels. Larger gaps are not preferred, because otherwise all figures would end up in the
 * corners.
 */
const MAX_USEFUL_GAP = 44;

/**
 * Emoji, position of the foot and size in thousandths of the picture's side, and perhaps a rotation
 * in degrees.
 */
type Spot = readonly [emoji: string, x: number, y: number, size: number, turn?: number | undefined];

/** A circle that a figure occupies. */
interface OccupiedSpot {
  x: number;
  y: number;
  reach: number;
}

/**
 * Returns, of 140 random points, the first one with the largest useful gap to all occupied spots.
 */
function findFreeSpot(
  context: LayoutContext,
  occupied: readonly OccupiedSpot[],
  reach: number,
  margin: number,
): OccupiedSpot {
  const { random } = context;
  let best: OccupiedSpot = { x: 0, y: 0, reach };
  let bestGap = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < 140; attempt += 1) {
    const x = random.between(margin, SIDE - margin);
    const y = random.between(margin, SIDE - margin);
    const gap = occupied.reduce(
      (least, spot) => Math.min(least, Math.hypot(spot.x - x, spot.y - y) - spot.reach - reach),
      MAX_USEFUL_GAP,
    );
    if (gap > bestGap) [best, bestGap] = [{ x, y, reach }, gap];
  }
  return best;
}

/**
 * Places one large figure and smaller ones at various distances, floating in air, water or space.
 */
export function drift(
  context: LayoutContext,
  lay: { main: string; with?: string | undefined },
): Placement[] {
  const { random } = context;
  const [main] = parseFigures(lay.main);
  if (!main) return [];
  const size = 520 * random.between(0.94, 1.06);
  const x = 512 + random.between(-50, 50);
  const y = 490 + random.between(-30, 40);
  const { width, height } = context.extent(main.emoji, size);
  const occupied: OccupiedSpot[] = [{ x, y, reach: Math.min(width, height) * 0.56 }];
  const rest = context.rest === 'flat' ? 'flat' : 'air';
  const others = parseFigures(lay.with).map((token, index) => {
    const near = index % 3 === 0 ? 1.25 : index % 3 === 1 ? 0.9 : 0.62;
    const small = 172 * near * random.between(0.9, 1.12);
    const spot = findFreeSpot(context, occupied, small * 0.5, 90);
    occupied.push(spot);
    return placeFigure(context, token, spot.x, spot.y, small, {
      rest,
      turn: random.between(-22, 22),
      far: near < 0.7 ? 0.38 : near < 1 ? 0.14 : 0,
      blur: near < 0.7 ? 2.4 : 0,
    });
  });
  const centre = placeFigure(context, main, x, y, size, { rest, turn: random.between(-9, 9) });
  return [...others.sort((a, b) => b.far - a.far), centre];
}

/** Places figures in a circle, optionally around a main one. */
export function ring(
  context: LayoutContext,
  lay: { figures: string; main?: string | undefined },
): Placement[] {
  const { random } = context;
  const tokens = parseFigures(lay.figures);
  const [main] = parseFigures(lay.main);
  const start = random.between(0, Math.PI * 2);
  const size = Math.min(230, 1500 / Math.max(5, tokens.length));
  const rest = isGrounded(context) ? 'air' : context.rest;
  const around = tokens.map((token, index) => {
    const angle = start + (index / tokens.length) * Math.PI * 2;
    return placeFigure(
      context,
      token,
      512 + Math.cos(angle) * 356,
      512 + Math.sin(angle) * 356,
      size,
      {
        rest,
        turn: random.between(-14, 14),
      },
    );
  });
  if (!main) return around;
  return [
    ...around,
    placeFigure(context, main, 512, 512, 370, { rest, turn: random.between(-6, 6) }),
  ];
}

/** Fills the picture with a tilted pattern of figures that extends beyond its edges. */
export function tiles(context: LayoutContext, lay: { figures: string }): Placement[] {
  const { random } = context;
  const tokens = parseFigures(lay.figures);
  const pitch = random.pick([214, 236, 262]);
  const tilt = (random.sign() * random.between(8, 17) * Math.PI) / 180;
  const placed: Placement[] = [];
  let index = 0;
  for (let down = -4; down <= 4; down += 1) {
    for (let across = -4; across <= 4; across += 1) {
      const gx = (across + (down % 2 === 0 ? 0 : 0.5)) * pitch;
      const gy = down * pitch * 0.88;
      const x = 512 + gx * Math.cos(tilt) - gy * Math.sin(tilt);
      const y = 512 + gx * Math.sin(tilt) + gy * Math.cos(tilt);
      const token = tokens[(index + down * 2 + 80) % tokens.length];
      index += 1;
      if (!token || x < -70 || y < -70 || x > SIDE + 70 || y > SIDE + 70) continue;
      placed.push(
        placeFigure(context, token, x, y, pitch * 0.64, {
          rest: context.rest === 'flat' ? 'flat' : 'air',
          turn: ((tilt * 180) / Math.PI) * 1.2,
        }),
      );
    }
  }
  return placed;
}

/** Scatters figures over a surface seen from above, optionally around a main one in the centre. */
export function scatter(
  context: LayoutContext,
  lay: { figures: string; main?: string | undefined },
): Placement[] {
  const { random } = context;
  const [main] = parseFigures(lay.main);
  const tokens = parseFigures(lay.figures);
  const size = main ? 190 : 1010 / Math.sqrt(Math.max(5, tokens.length) * 2.5);
  const occupied: OccupiedSpot[] = main ? [{ x: 512, y: 512, reach: 262 }] : [];
  const rest = context.rest === 'flat' ? 'flat' : 'air';
  const scattered = tokens.map((token) => {
    const own = size * random.between(0.86, 1.16);
    const spot = findFreeSpot(context, occupied, own * 0.55, own * 0.5 + 16);
    occupied.push(spot);
    return placeFigure(context, token, spot.x, spot.y, own, {
      rest,
      turn: random.between(-28, 28),
    });
  });
  if (!main) return scattered;
  return [
    ...scattered,
    placeFigure(context, main, 512, 512, 470, { rest, turn: random.between(-8, 8) }),
  ];
}

/** Places every figure at its given position. */
export function placed(context: LayoutContext, lay: { spots: readonly Spot[] }): Placement[] {
  return lay.spots.flatMap(([figure, x, y, size, turn]) =>
    parseFigures(figure).map((token) =>
      placeFigure(context, token, x * 1.024, y * 1.024, size * 1.024, { turn: turn ?? 0 }),
    ),
  );
}
