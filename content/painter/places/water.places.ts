import { curve, Painting, SIDE } from '../svg.painting.ts';
import type { Tone } from '../tone.colour.ts';
import {
  backdropOf,
  clouds,
  ground,
  type PlaceContext,
  type PlacePainter,
  paintRidge,
  paintSky,
  prop,
} from './place.context.ts';

/**
 * Paints water from a horizontal line to the lower edge, with reflections that are larger towards
 * the viewer.
 */
function paintWater(painting: Painting, context: PlaceContext, level: number, tone: Tone): void {
  const { random, light } = context;
  painting.rect(
    0,
    level,
    SIDE,
    SIDE - level,
    painting.linear([
      [0, ground(context, tone, 0.16)],
      [0.25, ground(context, tone, 0.03)],
      [1, ground(context, tone, -0.2)],
    ]),
  );
  painting.glow(random.between(250, 780), level, 420, 150, light.glow, 0.55);
  for (let index = 0; index < 64; index += 1) {
    const depth = random.next() ** 0.8;
    const y = level + 8 + depth * (SIDE - level);
    const half = 14 + depth * random.between(30, 110);
    painting.ellipse(
      random.between(-20, SIDE + 20),
      y,
      half,
      1.2 + depth * 3.4,
      painting.radial([
        [0, ground(context, tone, 0.3), random.between(0.25, 0.6)],
        [1, ground(context, tone, 0.3), 0],
      ]),
    );
  }
}

const sea: PlacePainter = (context) => {
  const horizon = context.random.between(430, 520);
  const painting = new Painting();
  paintSky(painting, context, horizon);
  paintWater(painting, context, horizon, [0.6, 0.12, 235 + context.random.between(-22, 8)]);
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'swim',
    scenery: clouds(context, horizon, 4),
  });
};

const pond: PlacePainter = (context) => {
  const { random } = context;
  const horizon = random.between(400, 450);
  const painting = new Painting();
  paintSky(painting, context, horizon);
  const bank: Tone = [0.64, 0.13, 138];
  paintRidge(
    painting,
    random,
    { y: horizon - 60, sway: 30, steps: 6 },
    ground(context, bank, 0.04),
    ground(context, bank, -0.2),
  );
  paintWater(painting, context, horizon + 40, [0.6, 0.09, 190]);
  const reeds = [0, 1, 2, 3, 4, 5].map((index) =>
    prop(
      random.pick(['🌿', '🌾', '🌿']),
      index * 205 + random.between(-40, 40),
      horizon + 52,
      random.between(90, 150),
      0.35,
    ),
  );
  return backdropOf(context, {
    painting,
    horizon: horizon + 60,
    rest: 'swim',
    scenery: [...clouds(context, horizon - 80, 2), ...reeds],
  });
};

const underwater: PlacePainter = (context) => {
  const { random, light } = context;
  const hue = 222 + random.between(-28, 22);
  const painting = new Painting();
  const deep = light.name === 'night' ? 0.62 : light.name === 'dusk' ? 0.8 : 1;
  painting.fill(
    painting.linear([
      [0, [0.84 * deep, 0.1, hue - 14]],
      [0.45, [0.6 * deep, 0.125, hue]],
      [1, [0.36 * deep, 0.1, hue + 16]],
    ]),
  );
  for (let index = 0; index < 7; index += 1) {
    const x = random.between(-100, SIDE);
    const width = random.between(40, 130);
    const lean = random.between(60, 220);
    painting.path(
      `M${x} -10L${x + width} -10L${x + width * 2.1 + lean} 900L${x + lean} 900Z`,
      painting.linear([
        [0, [0.97, 0.04, hue - 20], 0.24],
        [1, [0.9, 0.06, hue], 0],
      ]),
    );
  }
  const horizon = random.between(760, 800);
  paintRidge(
    painting,
    random,
    { y: horizon - 50, sway: 34, steps: 5 },
    [0.5 * deep, 0.09, hue + 4],
    [0.42 * deep, 0.09, hue],
  );
  paintRidge(
    painting,
    random,
    { y: horizon + 10, sway: 14, steps: 4 },
    [0.78 * deep, 0.07, 95],
    [0.52 * deep, 0.08, 120],
  );
  for (let index = 0; index < 16; index += 1) {
    const radius = random.between(4, 17);
    painting.ellipse(
      random.between(20, 1000),
      random.between(60, 800),
      radius,
      radius,
      painting.radial(
        [
          [0, [1, 0, 0], 0.05],
          [0.8, [1, 0, 0], 0.16],
          [0.95, [1, 0, 0], 0.55],
          [1, [1, 0, 0], 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    );
  }
  const growth = [0, 1, 2, 3].map((index) =>
    prop(
      random.pick(['🪸', '🌿', '🪨', '🌿']),
      random.pick([60, 190, 840, 970]) + random.between(-40, 40),
      horizon + 30 + index * 14,
      random.between(90, 170),
      0.34,
    ),
  );
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'air',
    haze: [0.56 * deep, 0.11, hue],
    shadow: [0.24, 0.07, hue],
    tint: [0.9, 0.97, 1.03],
    scenery: growth,
  });
};

const beach: PlacePainter = (context) => {
  const { random } = context;
  const horizon = random.between(370, 430);
  const painting = new Painting();
  paintSky(painting, context, horizon);
  paintWater(painting, context, horizon, [0.66, 0.11, 215]);
  const sand: Tone = [0.88, 0.065, 82];
  const shore = horizon + random.between(120, 160);
  const edge: [number, number][] = [0, 1, 2, 3, 4, 5].map((step) => [
    step * 225 - 50,
    shore + random.between(-22, 22),
  ]);
  const down = `L${SIDE + 60} ${SIDE}L-60 ${SIDE}Z`;
  painting.path(curve(edge.map(([x, y]) => [x, y - 16])) + down, '#fff', 'fill-opacity="0.75"');
  painting.path(
    curve(edge.map(([x, y]) => [x, y])) + down,
    painting.linear([
      [0, ground(context, sand, -0.1)],
      [0.16, ground(context, sand)],
      [1, ground(context, sand, -0.06)],
    ]),
  );
  for (let index = 0; index < 70; index += 1) {
    const y = random.between(shore + 40, SIDE);
    painting.ellipse(
      random.between(0, SIDE),
      y,
      3 + (y - shore) / 60,
      1.5,
      '#a67a45',
      'fill-opacity="0.22"',
    );
  }
  return backdropOf(context, {
    painting,
    horizon: shore + 20,
    rest: 'stand',
    shadow: [0.34, 0.07, 55],
    scenery: clouds(context, horizon, 3),
  });
};

const pool: PlacePainter = (context) => {
  const { random } = context;
  const painting = new Painting();
  painting.fill(
    painting.radial(
      [
        [0, ground(context, [0.86, 0.1, 210])],
        [1, ground(context, [0.7, 0.125, 228])],
      ],
      0.4,
      0.35,
      0.9,
    ),
  );
  for (let row = 0; row < 9; row += 1) {
    for (let cell = 0; cell < 8; cell += 1) {
      const x = cell * 140 + (row % 2) * 70 + random.between(-26, 26);
      const y = row * 124 + random.between(-22, 22);
      painting.path(
        `M${x - 62} ${y}q32 ${random.between(-56, -30)} 64 0t64 ${random.between(-12, 12)}`,
        'none',
        `stroke="#fff" stroke-opacity="${random.between(0.16, 0.42).toFixed(2)}" stroke-width="${random.between(3, 7).toFixed(1)}" stroke-linecap="round"`,
      );
    }
  }
  return backdropOf(context, {
    painting,
    horizon: 0,
    rest: 'flat',
    shadow: [0.38, 0.11, 245],
    shade: 0.4,
  });
};

export const waterPlaces = { sea, pond, underwater, beach, pool };
