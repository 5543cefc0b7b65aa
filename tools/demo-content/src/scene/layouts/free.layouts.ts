import type { Placement, Spot } from '../scene.model.ts';
import { SIDE } from '../svg.painting.ts';
import { isGrounded, put, type Stand } from './stand.context.ts';
import { parseFigures } from './token.parser.ts';

/** Beyond this gap more room is no better: else everything would flee to the corners. */
const ROOM_ENOUGH = 44;

interface Dot {
  x: number;
  y: number;
  reach: number;
}

/** The first of some random points with room enough, or else the roomiest of them. */
function roomiest(stand: Stand, taken: readonly Dot[], reach: number, margin: number): Dot {
  const { chance } = stand;
  let best: Dot = { x: 0, y: 0, reach };
  let bestRoom = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < 140; attempt += 1) {
    const x = chance.between(margin, SIDE - margin);
    const y = chance.between(margin, SIDE - margin);
    const room = taken.reduce(
      (least, dot) => Math.min(least, Math.hypot(dot.x - x, dot.y - y) - dot.reach - reach),
      ROOM_ENOUGH,
    );
    if (room > bestRoom) [best, bestRoom] = [{ x, y, reach }, room];
  }
  return best;
}

/** Afloat in air, water or space: one large figure and others at many distances. */
export function drift(stand: Stand, lay: { main: string; with?: string | undefined }): Placement[] {
  const { chance } = stand;
  const [main] = parseFigures(lay.main);
  if (!main) return [];
  const size = 520 * chance.between(0.94, 1.06);
  const x = 512 + chance.between(-50, 50);
  const y = 490 + chance.between(-30, 40);
  const { width, height } = stand.extent(main.emoji, size);
  const taken: Dot[] = [{ x, y, reach: Math.min(width, height) * 0.56 }];
  const rest = stand.rest === 'flat' ? 'flat' : 'air';
  const others = parseFigures(lay.with).map((token, index) => {
    const near = index % 3 === 0 ? 1.25 : index % 3 === 1 ? 0.9 : 0.62;
    const small = 172 * near * chance.between(0.9, 1.12);
    const dot = roomiest(stand, taken, small * 0.5, 90);
    taken.push(dot);
    return put(stand, token, dot.x, dot.y, small, {
      rest,
      turn: chance.between(-22, 22),
      far: near < 0.7 ? 0.38 : near < 1 ? 0.14 : 0,
      blur: near < 0.7 ? 2.4 : 0,
    });
  });
  const centre = put(stand, main, x, y, size, { rest, turn: chance.between(-9, 9) });
  return [...others.sort((a, b) => b.far - a.far), centre];
}

/** A circle of figures, around one or around nothing. */
export function ring(stand: Stand, lay: { main?: string | undefined; with: string }): Placement[] {
  const { chance } = stand;
  const tokens = parseFigures(lay.with);
  const [main] = parseFigures(lay.main);
  const start = chance.between(0, Math.PI * 2);
  const size = Math.min(230, 1500 / Math.max(5, tokens.length));
  const rest = isGrounded(stand) ? 'air' : stand.rest;
  const around = tokens.map((token, index) => {
    const angle = start + (index / tokens.length) * Math.PI * 2;
    return put(stand, token, 512 + Math.cos(angle) * 356, 512 + Math.sin(angle) * 356, size, {
      rest,
      turn: chance.between(-14, 14),
    });
  });
  if (!main) return around;
  return [...around, put(stand, main, 512, 512, 370, { rest, turn: chance.between(-6, 6) })];
}

/** A wallpaper of figures, tilted and running over the edges. */
export function tiles(stand: Stand, lay: { figures: string }): Placement[] {
  const { chance } = stand;
  const tokens = parseFigures(lay.figures);
  const pitch = chance.pick([214, 236, 262]);
  const tilt = (chance.side() * chance.between(8, 17) * Math.PI) / 180;
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
        put(stand, token, x, y, pitch * 0.64, {
          rest: stand.rest === 'flat' ? 'flat' : 'air',
          turn: ((tilt * 180) / Math.PI) * 1.2,
        }),
      );
    }
  }
  return placed;
}

/** Things strewn over a surface seen from above, with room for a main one in the middle. */
export function scatter(stand: Stand, lay: { figures: string; main?: string | undefined }): Placement[] {
  const { chance } = stand;
  const [main] = parseFigures(lay.main);
  const tokens = parseFigures(lay.figures);
  const size = main ? 190 : 1010 / Math.sqrt(Math.max(5, tokens.length) * 2.5);
  const taken: Dot[] = main ? [{ x: 512, y: 512, reach: 262 }] : [];
  const rest = stand.rest === 'flat' ? 'flat' : 'air';
  const strewn = tokens.map((token) => {
    const own = size * chance.between(0.86, 1.16);
    const dot = roomiest(stand, taken, own * 0.55, own * 0.5 + 16);
    taken.push(dot);
    return put(stand, token, dot.x, dot.y, own, { rest, turn: chance.between(-28, 28) });
  });
  if (!main) return strewn;
  return [...strewn, put(stand, main, 512, 512, 470, { rest, turn: chance.between(-8, 8) })];
}

/** Every figure at its given spot. */
export function placed(stand: Stand, lay: { spots: readonly Spot[] }): Placement[] {
  return lay.spots.flatMap(([figure, x, y, size, turn]) =>
    parseFigures(figure).map((token) => put(stand, token, x * 1.024, y * 1.024, size * 1.024, { turn: turn ?? 0 })),
  );
}
