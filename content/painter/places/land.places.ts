import type { Placement } from '../placement.ts';
import { Painting, SIDE } from '../svg.painting.ts';
import { blend, type Tone, toHex } from '../tone.colour.ts';
import {
  type Backdrop,
  backdropOf,
  clouds,
  ground,
  type PlaceContext,
  type PlacePainter,
  paintRidge,
  paintSky,
  prop,
} from './place.context.ts';

/** Returns a painting of the sky, two distant ridges and a ground of one colour. */
function openLand(context: PlaceContext, horizon: number, near: Tone, sway: number): Painting {
  const { random, light } = context;
  const painting = new Painting();
  paintSky(painting, context, horizon);
  const soil = ground(context, near);
  for (const [rise, share] of [
    [70, 0.62],
    [28, 0.36],
  ] as const) {
    const tone = blend(soil, light.haze, share);
    paintRidge(
      painting,
      random,
      { y: horizon - rise * (sway / 30 + 0.3), sway, steps: 5 },
      [tone[0] + 0.03, tone[1], tone[2]],
      tone,
    );
  }
  paintRidge(
    painting,
    random,
    { y: horizon + 14, sway: sway * 0.35, steps: 4 },
    blend(soil, light.glow, 0.16),
    ground(context, near, -0.12),
  );
  painting.glow(
    random.between(250, 770),
    horizon + 190,
    560,
    150,
    ground(context, near, 0.12),
    0.5,
  );
  return painting;
}

/** Paints blades of grass or pebbles on the ground, larger towards the viewer. */
function strew(
  painting: Painting,
  context: PlaceContext,
  horizon: number,
  tone: Tone,
  kind: 'blade' | 'dot',
): void {
  const { random } = context;
  for (let index = 0; index < 110; index += 1) {
    const depth = random.next();
    const y = horizon + 40 + depth * (SIDE - horizon - 20);
    const x = random.between(-10, SIDE + 10);
    const size = 4 + depth * 13;
    const shade: Tone = [tone[0] + random.between(-0.07, 0.06), tone[1], tone[2]];
    const paint = toHex(shade);
    if (kind === 'dot')
      painting.ellipse(x, y, size * 0.7, size * 0.25, paint, 'fill-opacity="0.4"');
    else {
      const lean = random.between(-5, 5);
      painting.path(
        `M${x - size * 0.22} ${y}Q${x + lean * 0.4} ${y - size} ${x + lean} ${y - size * 1.9}Q${x + size * 0.3} ${y - size} ${x + size * 0.3} ${y}Z`,
        paint,
        'fill-opacity="0.45"',
      );
    }
  }
}

/** Returns a loose row of scenery along the horizon. */
function along(
  context: PlaceContext,
  emoji: readonly [string, ...string[]],
  row: { y: number; size: number; count: number; far: number },
): Placement[] {
  const { random } = context;
  return Array.from({ length: row.count }, (_, index) =>
    prop(
      random.pick(emoji),
      ((index + random.between(0.15, 0.85)) / row.count) * (SIDE + 160) - 80,
      row.y + random.between(-8, 14),
      row.size * random.between(0.75, 1.25),
      row.far,
      { flip: random.next() < 0.5 },
    ),
  );
}

const meadow: PlacePainter = (context) => {
  const horizon = context.random.between(470, 540);
  const grass: Tone = [0.72, 0.16, 132 + context.random.between(-10, 8)];
  const painting = openLand(context, horizon, grass, 22);
  strew(painting, context, horizon, ground(context, grass, -0.1), 'blade');
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.22, 0.07, 145],
    scenery: [
      ...clouds(context, horizon, 3),
      ...along(context, ['🌳', '🌳', '🌲'], { y: horizon + 18, size: 84, count: 6, far: 0.5 }),
    ],
  });
};

const hills: PlacePainter = (context) => {
  const horizon = context.random.between(500, 580);
  const grass: Tone = [0.75, 0.13, 118 + context.random.between(-14, 14)];
  const painting = openLand(context, horizon, grass, 62);
  strew(painting, context, horizon, ground(context, grass, -0.08), 'blade');
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.24, 0.07, 135],
    scenery: clouds(context, horizon - 120, 3),
  });
};

const farm: PlacePainter = (context) => {
  const { random } = context;
  const horizon = random.between(440, 500);
  const field: Tone = [0.77, 0.135, 92];
  const painting = openLand(context, horizon, field, 14);
  const vanish = random.between(380, 640);
  for (let row = -9; row <= 9; row += 1) {
    const foot = 512 + row * 150;
    painting.path(
      `M${vanish + row * 9} ${horizon + 24}L${foot - 34} ${SIDE}L${foot + 34} ${SIDE}Z`,
      painting.linear([
        [0, ground(context, [0.62, 0.11, 75]), 0.1],
        [1, ground(context, [0.58, 0.1, 70]), 0.6],
      ]),
    );
  }
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.27, 0.07, 70],
    scenery: [
      ...clouds(context, horizon, 2),
      ...along(context, ['🌳', '🌲'], { y: horizon + 20, size: 60, count: 8, far: 0.55 }),
    ],
  });
};

/**
 * Returns a wood with trees at three distances; kinds of woods differ only in colour and plants.
 */
function woods(
  context: PlaceContext,
  floor: Tone,
  trees: readonly [string, ...string[]],
  under: readonly [string, ...string[]],
): Backdrop {
  const horizon = context.random.between(560, 610);
  const painting = openLand(context, horizon, floor, 16);
  painting.rect(
    0,
    0,
    SIDE,
    horizon + 40,
    painting.linear([
      [0, ground(context, [0.52, 0.11, floor[2]]), 0.36],
      [0.6, ground(context, [0.68, 0.11, floor[2]]), 0.2],
      [1, context.light.glow, 0.1],
    ]),
  );
  strew(painting, context, horizon, ground(context, floor, -0.1), 'blade');
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.17, 0.05, floor[2]],
    scenery: [
      ...along(context, trees, { y: horizon + 4, size: 210, count: 9, far: 0.72 }),
      ...along(context, trees, { y: horizon + 34, size: 300, count: 5, far: 0.5 }),
      prop(trees[0], context.random.between(-10, 60), horizon + 90, 470, 0.22, { blur: 2 }),
      prop(trees[0], SIDE - context.random.between(-10, 60), horizon + 84, 450, 0.22, {
        blur: 2,
        flip: true,
      }),
      ...along(context, under, { y: horizon + 60, size: 74, count: 5, far: 0.25 }),
    ],
  });
}

const forest: PlacePainter = (context) =>
  woods(context, [0.6, 0.11, 140], ['🌲'], ['🌿', '🪨', '🌿']);

const jungle: PlacePainter = (context) =>
  woods(context, [0.58, 0.13, 150], ['🌴', '🌳'], ['🌿', '🪴', '🌿']);

const desert: PlacePainter = (context) => {
  const horizon = context.random.between(500, 570);
  const sand: Tone = [0.83, 0.1, 72 + context.random.between(-10, 8)];
  const painting = openLand(context, horizon, sand, 46);
  strew(painting, context, horizon, ground(context, sand, -0.12), 'dot');
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.33, 0.09, 45],
    scenery: along(context, ['🪨'], { y: horizon + 30, size: 46, count: 3, far: 0.35 }),
  });
};

const snow: PlacePainter = (context) => {
  const horizon = context.random.between(500, 570);
  const white: Tone = [0.965, 0.018, 235];
  const painting = openLand(context, horizon, white, 34);
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.42, 0.09, 255],
    shade: context.light.shade * 0.8,
    scenery: along(context, ['🌲'], { y: horizon + 16, size: 96, count: 6, far: 0.6 }),
  });
};

const mountains: PlacePainter = (context) => {
  const { random, light } = context;
  const horizon = random.between(560, 610);
  const painting = openLand(context, horizon, [0.66, 0.1, 145], 24);
  const peaks: Placement[] = [];
  for (let index = 0; index < 4; index += 1) {
    peaks.push(
      prop(
        '🏔️',
        (index + 0.5) * 270 + random.between(-40, 40) - 30,
        horizon + 26,
        random.between(300, 430),
        0.4 + (index % 2) * 0.18,
        { flip: random.next() < 0.5 },
      ),
    );
  }
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.22, 0.05, 160],
    shade: light.shade,
    scenery: [
      ...peaks,
      ...along(context, ['🌲'], { y: horizon + 34, size: 80, count: 9, far: 0.34 }),
    ],
  });
};

export const landPlaces = { meadow, hills, farm, forest, jungle, desert, snow, mountains };
