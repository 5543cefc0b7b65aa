import { Painting, SIDE } from '../svg.painting.ts';
import { blend, type Tone } from '../tone.colour.ts';
import {
  backdropOf,
  clouds,
  type PlacePainter,
  paintRidge,
  paintSky,
  paintStars,
  prop,
} from './place.context.ts';

const sky: PlacePainter = (context) => {
  const { random } = context;
  const painting = new Painting();
  paintSky(painting, context, SIDE);
  const bank = [0, 1, 2, 3, 4].map((index) =>
    prop(
      '☁️',
      index * 250 + random.between(-50, 50),
      SIDE - random.between(0, 90),
      random.between(280, 400),
      0.25,
      {
        rest: 'air',
        flip: index % 2 === 1,
        blur: 5,
      },
    ),
  );
  return backdropOf(context, {
    painting,
    horizon: SIDE * 0.8,
    rest: 'air',
    scenery: [...clouds(context, SIDE, 4), ...bank],
  });
};

const space: PlacePainter = (context) => {
  const { random, hue } = context;
  const painting = new Painting();
  painting.fill(
    painting.linear(
      [
        [0, [0.15, 0.06, 285]],
        [0.55, [0.22, 0.085, hue]],
        [1, [0.13, 0.05, 265]],
      ],
      random.between(20, 70),
    ),
  );
  for (let index = 0; index < 5; index += 1) {
    painting.glow(
      random.between(0, SIDE),
      random.between(0, SIDE),
      random.between(220, 420),
      random.between(120, 260),
      [0.55, 0.17, hue + random.between(-60, 60)],
      0.34,
    );
  }
  paintStars(painting, random, SIDE * 1.2, 170);
  return backdropOf(context, {
    painting,
    horizon: SIDE,
    rest: 'air',
    haze: [0.2, 0.07, hue],
    tint: [0.95, 0.95, 1],
  });
};

const cave: PlacePainter = (context) => {
  const { random, light, hue } = context;
  const painting = new Painting();
  const rock: Tone = [0.36, 0.035, hue];
  const warm = light.name === 'dusk' || light.name === 'gold';
  const shine: Tone = warm ? [0.83, 0.15, 65] : light.haze;
  painting.fill(
    painting.radial(
      [
        [0, shine],
        [0.32, blend(rock, shine, 0.55)],
        [0.62, rock],
        [1, [0.16, 0.03, hue]],
      ],
      0.5,
      0.52,
      0.72,
    ),
  );
  const horizon = 640;
  for (const [depth, tone] of [
    [0, [0.31, 0.035, hue]],
    [1, [0.21, 0.03, hue]],
  ] as const) {
    for (let index = 0; index < 9; index += 1) {
      const x = index * 128 + random.between(-40, 40);
      const drop = Math.abs(index - 4) * (56 - depth * 12) + random.between(60, 170) - depth * 30;
      const half = random.between(50, 92);
      painting.path(
        `M${x - half * 1.6} -10Q${x - half * 0.3} ${drop * 0.5} ${x} ${drop}Q${x + half * 0.3} ${drop * 0.5} ${x + half * 1.6} -10Z`,
        painting.linear([
          [0, [tone[0] - 0.08, tone[1], tone[2]]],
          [1, [tone[0] + 0.07, tone[1], tone[2]]],
        ]),
      );
    }
  }
  paintRidge(
    painting,
    random,
    { y: horizon, sway: 24, steps: 6 },
    blend([0.44, 0.04, hue], shine, 0.4),
    [0.2, 0.03, hue],
  );
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    haze: blend(rock, shine, 0.5),
    shadow: [0.1, 0.02, hue],
    shade: 0.6,
    tint: warm ? [1, 0.9, 0.8] : [0.84, 0.88, 0.96],
    scenery: [
      prop('🪨', 70, horizon + 110, 190, 0.2),
      prop('🪨', 965, horizon + 90, 170, 0.2, { flip: true }),
    ],
  });
};

const lava: PlacePainter = (context) => {
  const { random } = context;
  const horizon = random.between(560, 600);
  const painting = new Painting();
  painting.fill(
    painting.linear([
      [0, [0.2, 0.06, 330]],
      [0.35, [0.4, 0.15, 22]],
      [0.6, [0.72, 0.17, 50]],
      [1, [0.3, 0.08, 20]],
    ]),
  );
  for (const [rise, tone] of [
    [110, [0.38, 0.11, 20]],
    [40, [0.29, 0.07, 15]],
  ] as const) {
    paintRidge(painting, random, { y: horizon - rise, sway: 56, steps: 6 }, tone, [
      tone[0] - 0.1,
      tone[1],
      tone[2],
    ]);
  }
  paintRidge(
    painting,
    random,
    { y: horizon + 10, sway: 12, steps: 5 },
    [0.3, 0.04, 25],
    [0.17, 0.03, 20],
  );
  for (let index = 0; index < 9; index += 1) {
    const y = horizon + 50 + index * 46;
    const x = random.between(-40, SIDE - 60);
    const reach = random.between(60, 190);
    painting.path(
      `M${x} ${y}q${reach / 3} ${random.between(-16, 16)} ${reach / 2} 4t${reach / 2} ${random.between(-10, 10)}`,
      'none',
      `stroke="#ff8a2a" stroke-width="${(3 + index * 0.9).toFixed(1)}" stroke-linecap="round" stroke-opacity="0.85"`,
    );
    painting.glow(x + reach / 2, y, reach * 0.8, 34, [0.75, 0.18, 50], 0.5);
  }
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    haze: [0.5, 0.15, 30],
    shadow: [0.1, 0.03, 20],
    shade: 0.55,
    tint: [1.02, 0.9, 0.86],
  });
};

export const outerPlaces = { sky, space, cave, lava };
