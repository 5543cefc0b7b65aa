import type { Placement } from '../scene.model.ts';
import { SIDE } from '../svg.painting.ts';
import { airborne, centreFoot, depthAt, isGrounded, put, type Stand } from './stand.context.ts';
import { parseFigures, type Token } from './token.parser.ts';

/** Smaller figures around a central one: near ones in front of its sides, far ones behind. */
function companions(stand: Stand, tokens: readonly Token[]): Placement[] {
  const { chance } = stand;
  const mirrored = chance.next() < 0.5;
  if (!isGrounded(stand)) {
    const spots = [
      [0.15, 0.78],
      [0.85, 0.74],
      [0.16, 0.2],
      [0.85, 0.22],
      [0.1, 0.5],
      [0.91, 0.5],
      [0.5, 0.09],
      [0.5, 0.92],
    ] as const;
    return tokens.map((token, index) => {
      const [x, y] = spots[index % spots.length] ?? spots[0];
      return put(
        stand,
        token,
        (mirrored ? 1 - x : x) * SIDE + chance.between(-24, 24),
        y * SIDE + chance.between(-24, 24),
        chance.between(165, 225),
        { turn: chance.between(-16, 16), far: stand.rest === 'air' ? chance.between(0, 0.25) : 0 },
      );
    });
  }
  const spots = [
    [0.15, 0.88, 215],
    [0.86, 0.84, 200],
    [0.1, 0.42, 150],
    [0.91, 0.38, 150],
    [0.3, 0.97, 170],
    [0.7, 0.97, 165],
    [0.22, 0.3, 110],
    [0.78, 0.28, 110],
  ] as const;
  return tokens.map((token, index) => {
    const [x, depth, size] = spots[index % spots.length] ?? spots[0];
    return put(
      stand,
      token,
      (mirrored ? 1 - x : x) * SIDE + chance.between(-18, 18),
      Math.min(1004, depthAt(stand, depth)),
      size * chance.between(0.92, 1.1),
      { far: depth < 0.5 ? 0.16 : 0 },
    );
  });
}

export function hero(
  stand: Stand,
  lay: { main: string; with?: string | undefined; air?: string | undefined },
): Placement[] {
  const { chance } = stand;
  const [main] = parseFigures(lay.main);
  if (!main) return [];
  const around = parseFigures(lay.with);
  const size = (around.length > 3 ? 520 : 590) * chance.between(0.96, 1.05);
  const turn = isGrounded(stand) ? 0 : chance.between(-7, 7);
  return [
    ...airborne(stand, parseFigures(lay.air)),
    put(stand, main, 512 + chance.between(-40, 40), main.aloft ? 430 : centreFoot(stand, main.emoji, size), size, {
      turn,
    }),
    ...companions(stand, around),
  ];
}

export function duo(
  stand: Stand,
  lay: { left: string; right: string; with?: string | undefined; air?: string | undefined },
): Placement[] {
  const { chance } = stand;
  const side = chance.side();
  const raised = isGrounded(stand) ? chance.between(10, 34) : chance.between(50, 130);
  const half = (figures: string, x: number, sign: number): Placement[] => {
    const [token] = parseFigures(figures);
    if (!token) return [];
    const wanted = (isGrounded(stand) ? 420 : 450) * chance.between(0.96, 1.06);
    const size = wanted * Math.min(1, 455 / stand.extent(token.emoji, wanted).width);
    const y = token.aloft && isGrounded(stand) ? 330 : centreFoot(stand, token.emoji, size) + sign * side * raised;
    return [put(stand, token, x, y, size, { turn: isGrounded(stand) ? 0 : sign * chance.between(3, 10) })];
  };
  return [
    ...airborne(stand, parseFigures(lay.air)),
    ...half(lay.left, 272, -1),
    ...half(lay.right, 752, 1),
    ...companions(stand, parseFigures(lay.with)),
  ];
}

/** A still life: a taller back row and a front row in its gaps. */
export function group(stand: Stand, lay: { back: string; front: string; air?: string | undefined }): Placement[] {
  const { chance } = stand;
  const line = (tokens: readonly Token[], y: number, scale: number): Placement[] => {
    const size = scale * ({ 1: 1.35, 2: 1.14, 3: 0.95, 4: 0.78 }[tokens.length] ?? 0.66);
    const reach = Math.min(820, tokens.length * size * 0.94);
    return tokens.map((token, index) => {
      const share = tokens.length === 1 ? 0.5 : index / (tokens.length - 1);
      const x = 512 + (share - 0.5) * (reach - size * 0.3) + chance.between(-14, 14);
      return put(stand, token, x, y + chance.between(-12, 12), size * chance.between(0.95, 1.06), {
        turn: isGrounded(stand) ? 0 : chance.between(-12, 12),
      });
    });
  };
  const back = parseFigures(lay.back);
  const front = parseFigures(lay.front);
  const grounded = isGrounded(stand);
  return [
    ...airborne(stand, parseFigures(lay.air)),
    ...line(back, grounded ? Math.max(depthAt(stand, 0.42), 680) : 370, 340),
    ...line(front, grounded ? Math.max(depthAt(stand, 0.84), 900) : 725, 255),
  ];
}

/** Small and hazy along the horizon, larger in front. */
export function vista(stand: Stand, lay: { far: string; near: string; air?: string | undefined }): Placement[] {
  const { chance } = stand;
  const far = parseFigures(lay.far);
  const near = parseFigures(lay.near);
  const farSize = far.length > 4 ? 122 : far.length > 2 ? 160 : 215;
  const nearSize = near.length === 1 ? 400 : near.length === 2 ? 320 : 250;
  const shift = chance.side() * (near.length === 1 ? 150 : 0);
  return [
    ...airborne(stand, parseFigures(lay.air)),
    ...far.map((token, index) =>
      put(
        stand,
        token,
        ((index + 0.5) / far.length) * 940 + 42 + chance.between(-30, 30),
        isGrounded(stand) ? depthAt(stand, 0.1 + chance.between(0, 0.14)) : chance.between(180, 380),
        farSize * chance.between(0.84, 1.16),
        { far: 0.26, blur: 0.8 },
      ),
    ),
    ...near.map((token, index) =>
      put(
        stand,
        token,
        near.length === 1 ? 512 + shift : 200 + (index / (near.length - 1)) * 624 + chance.between(-20, 20),
        isGrounded(stand) ? Math.max(depthAt(stand, 0.74 + (index % 2) * 0.12), 850) : 690 + chance.between(-40, 40),
        nearSize * chance.between(0.95, 1.08),
        { turn: isGrounded(stand) ? 0 : chance.between(-8, 8) },
      ),
    ),
  ];
}

/** A procession that comes nearer from one side. */
export function row(stand: Stand, lay: { figures: string; air?: string | undefined }): Placement[] {
  const { chance } = stand;
  const tokens = parseFigures(lay.figures);
  const mirrored = chance.next() < 0.5;
  const last = Math.max(1, tokens.length - 1);
  const grow = tokens.length > 4 ? 330 : 390;
  const placed = tokens.map((token, index) => {
    const share = index / last;
    const x = 120 + share ** 1.25 * 660;
    const size = 140 + share ** 1.3 * (grow - 140);
    const y = isGrounded(stand)
      ? depthAt(stand, 0.16) + share ** 1.2 * (930 - depthAt(stand, 0.16))
      : 250 + share * 480;
    return put(stand, token, mirrored ? SIDE - x : x, y, size, {
      far: (1 - share) * 0.22,
      turn: isGrounded(stand) ? 0 : chance.between(-10, 10),
    });
  });
  return [...airborne(stand, parseFigures(lay.air)), ...placed];
}

/** So near that the edges of the picture cut it. */
export function close(stand: Stand, lay: { main: string; with?: string | undefined }): Placement[] {
  const { chance } = stand;
  const [main] = parseFigures(lay.main);
  if (!main) return [];
  const side = chance.side();
  return [
    ...airborne(stand, parseFigures(lay.with)),
    put(stand, main, 512 + side * chance.between(60, 110), 640, 860, {
      rest: stand.rest === 'flat' ? 'flat' : 'air',
      turn: side * chance.between(4, 12),
    }),
  ];
}

/** A pile, each figure on top of the one before. */
export function tower(
  stand: Stand,
  lay: { figures: string; with?: string | undefined; air?: string | undefined },
): Placement[] {
  const { chance } = stand;
  const tokens = parseFigures(lay.figures);
  const heights = tokens.map((token) => stand.extent(token.emoji, 100).height);
  const scale = 740 / heights.reduce((sum, height) => sum + height * 0.84, 0);
  let y = isGrounded(stand) ? Math.max(depthAt(stand, 0.66), 900) : 930;
  const pile = tokens.map((token, index) => {
    const size = 100 * scale * (1.06 - index * 0.05);
    const placement = put(stand, token, 512 + chance.between(-16, 16), y, size, {
      rest: index === 0 && isGrounded(stand) ? stand.rest : 'stand',
      turn: chance.between(-5, 5),
    });
    y -= stand.extent(token.emoji, size).height * 0.84;
    return placement;
  });
  return [...airborne(stand, parseFigures(lay.air)), ...companions(stand, parseFigures(lay.with)), ...pile];
}
