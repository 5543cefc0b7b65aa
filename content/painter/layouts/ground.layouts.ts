import type { Placement } from '../placement.ts';
import { SIDE } from '../svg.painting.ts';
import {
  airborne,
  centreFoot,
  depthAt,
  isGrounded,
  type LayoutContext,
  placeFigure,
} from './layout.context.ts';
import { parseFigures, type Token } from './token.parser.ts';

/**
 * Places smaller figures around a central one: near ones beside it in front, far ones behind it.
 */
function companions(context: LayoutContext, tokens: readonly Token[]): Placement[] {
  const { random } = context;
  const mirrored = random.next() < 0.5;
  if (!isGrounded(context)) {
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
      return placeFigure(
        context,
        token,
        (mirrored ? 1 - x : x) * SIDE + random.between(-24, 24),
        y * SIDE + random.between(-24, 24),
        random.between(165, 225),
        {
          turn: random.between(-16, 16),
          far: context.rest === 'air' ? random.between(0, 0.25) : 0,
        },
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
    return placeFigure(
      context,
      token,
      (mirrored ? 1 - x : x) * SIDE + random.between(-18, 18),
      Math.min(1004, depthAt(context, depth)),
      size * random.between(0.92, 1.1),
      { far: depth < 0.5 ? 0.16 : 0 },
    );
  });
}

/** Places one large figure, optionally with smaller ones around it and in the air. */
export function hero(
  context: LayoutContext,
  lay: { main: string; with?: string | undefined; air?: string | undefined },
): Placement[] {
  const { random } = context;
  const [main] = parseFigures(lay.main);
  if (!main) return [];
  const around = parseFigures(lay.with);
  const size = (around.length > 3 ? 520 : 590) * random.between(0.96, 1.05);
  const turn = isGrounded(context) ? 0 : random.between(-7, 7);
  return [
    ...airborne(context, parseFigures(lay.air)),
    placeFigure(
      context,
      main,
      512 + random.between(-40, 40),
      main.aloft ? 430 : centreFoot(context, main.emoji, size),
      size,
      {
        turn,
      },
    ),
    ...companions(context, around),
  ];
}

/** Places two figures side by side. */
export function duo(
  context: LayoutContext,
  lay: { left: string; right: string; with?: string | undefined; air?: string | undefined },
): Placement[] {
  const { random } = context;
  const side = random.sign();
  const raised = isGrounded(context) ? random.between(10, 34) : random.between(50, 130);
  const half = (figures: string, x: number, sign: number): Placement[] => {
    const [token] = parseFigures(figures);
    if (!token) return [];
    const preferred = (isGrounded(context) ? 420 : 450) * random.between(0.96, 1.06);
    const size = preferred * Math.min(1, 455 / context.extent(token.emoji, preferred).width);
    const y =
      token.aloft && isGrounded(context)
        ? 330
        : centreFoot(context, token.emoji, size) + sign * side * raised;
    return [
      placeFigure(context, token, x, y, size, {
        turn: isGrounded(context) ? 0 : sign * random.between(3, 10),
      }),
    ];
  };
  return [
    ...airborne(context, parseFigures(lay.air)),
    ...half(lay.left, 272, -1),
    ...half(lay.right, 752, 1),
    ...companions(context, parseFigures(lay.with)),
  ];
}

/** Places a row of larger figures and a row of smaller ones in front of it, like a still life. */
export function group(
  context: LayoutContext,
  lay: { back: string; front: string; air?: string | undefined },
): Placement[] {
  const { random } = context;
  const line = (tokens: readonly Token[], y: number, scale: number): Placement[] => {
    const size = scale * ({ 1: 1.35, 2: 1.14, 3: 0.95, 4: 0.78 }[tokens.length] ?? 0.66);
    const reach = Math.min(820, tokens.length * size * 0.94);
    return tokens.map((token, index) => {
      const share = tokens.length === 1 ? 0.5 : index / (tokens.length - 1);
      const x = 512 + (share - 0.5) * (reach - size * 0.3) + random.between(-14, 14);
      return placeFigure(
        context,
        token,
        x,
        y + random.between(-12, 12),
        size * random.between(0.95, 1.06),
        {
          turn: isGrounded(context) ? 0 : random.between(-12, 12),
        },
      );
    });
  };
  const back = parseFigures(lay.back);
  const front = parseFigures(lay.front);
  const grounded = isGrounded(context);
  return [
    ...airborne(context, parseFigures(lay.air)),
    ...line(back, grounded ? Math.max(depthAt(context, 0.42), 680) : 370, 340),
    ...line(front, grounded ? Math.max(depthAt(context, 0.84), 900) : 725, 255),
  ];
}

/** Places small, hazy figures along the horizon and larger ones in front. */
export function vista(
  context: LayoutContext,
  lay: { far: string; near: string; air?: string | undefined },
): Placement[] {
  const { random } = context;
  const far = parseFigures(lay.far);
  const near = parseFigures(lay.near);
  const farSize = far.length > 4 ? 122 : far.length > 2 ? 160 : 215;
  const nearSize = near.length === 1 ? 400 : near.length === 2 ? 320 : 250;
  const shift = random.sign() * (near.length === 1 ? 150 : 0);
  return [
    ...airborne(context, parseFigures(lay.air)),
    ...far.map((token, index) =>
      placeFigure(
        context,
        token,
        ((index + 0.5) / far.length) * 940 + 42 + random.between(-30, 30),
        isGrounded(context)
          ? depthAt(context, 0.1 + random.between(0, 0.14))
          : random.between(180, 380),
        farSize * random.between(0.84, 1.16),
        { far: 0.26, blur: 0.8 },
      ),
    ),
    ...near.map((token, index) =>
      placeFigure(
        context,
        token,
        near.length === 1
          ? 512 + shift
          : 200 + (index / (near.length - 1)) * 624 + random.between(-20, 20),
        isGrounded(context)
          ? Math.max(depthAt(context, 0.74 + (index % 2) * 0.12), 850)
          : 690 + random.between(-40, 40),
        nearSize * random.between(0.95, 1.08),
        { turn: isGrounded(context) ? 0 : random.between(-8, 8) },
      ),
    ),
  ];
}

/** Places figures in a line that leads from the distance on one side to the front on the other. */
export function row(
  context: LayoutContext,
  lay: { figures: string; air?: string | undefined },
): Placement[] {
  const { random } = context;
  const tokens = parseFigures(lay.figures);
  const mirrored = random.next() < 0.5;
  const last = Math.max(1, tokens.length - 1);
  const grow = tokens.length > 4 ? 330 : 390;
  const placed = tokens.map((token, index) => {
    const share = index / last;
    const x = 120 + share ** 1.25 * 660;
    const size = 140 + share ** 1.3 * (grow - 140);
    const y = isGrounded(context)
      ? depthAt(context, 0.16) + share ** 1.2 * (930 - depthAt(context, 0.16))
      : 250 + share * 480;
    return placeFigure(context, token, mirrored ? SIDE - x : x, y, size, {
      far: (1 - share) * 0.22,
      turn: isGrounded(context) ? 0 : random.between(-10, 10),
    });
  });
  return [...airborne(context, parseFigures(lay.air)), ...placed];
}

/** Places a figure so close that the edges of the picture crop it. */
export function close(
  context: LayoutContext,
  lay: { main: string; with?: string | undefined },
): Placement[] {
  const { random } = context;
  const [main] = parseFigures(lay.main);
  if (!main) return [];
  const side = random.sign();
  return [
    ...airborne(context, parseFigures(lay.with)),
    placeFigure(context, main, 512 + side * random.between(60, 110), 640, 860, {
      rest: context.rest === 'flat' ? 'flat' : 'air',
      turn: side * random.between(4, 12),
    }),
  ];
}

/** Stacks figures on top of one another. */
export function tower(
  context: LayoutContext,
  lay: { figures: string; with?: string | undefined; air?: string | undefined },
): Placement[] {
  const { random } = context;
  const tokens = parseFigures(lay.figures);
  const heights = tokens.map((token) => context.extent(token.emoji, 100).height);
  const scale = 740 / heights.reduce((sum, height) => sum + height * 0.84, 0);
  let y = isGrounded(context) ? Math.max(depthAt(context, 0.66), 900) : 930;
  const pile = tokens.map((token, index) => {
    const size = 100 * scale * (1.06 - index * 0.05);
    const placement = placeFigure(context, token, 512 + random.between(-16, 16), y, size, {
      rest: index === 0 && isGrounded(context) ? context.rest : 'stand',
      turn: random.between(-5, 5),
    });
    y -= context.extent(token.emoji, size).height * 0.84;
    return placement;
  });
  return [
    ...airborne(context, parseFigures(lay.air)),
    ...companions(context, parseFigures(lay.with)),
    ...pile,
  ];
}
