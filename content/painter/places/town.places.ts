import { Painting, SIDE } from '../svg.painting.ts';
import { blend, type Tone } from '../tone.colour.ts';
import {
  backdropOf,
  clouds,
  ground,
  type PlacePainter,
  paintRidge,
  paintSky,
  prop,
} from './place.context.ts';

const city: PlacePainter = (context) => {
  const { random, light } = context;
  const horizon = random.between(600, 640);
  const painting = new Painting();
  paintSky(painting, context, horizon);
  const night = light.name === 'night' || light.name === 'dusk';
  for (const [depth, share] of [
    [0, 0.68],
    [1, 0.4],
  ] as const) {
    let x = -30;
    while (x < SIDE) {
      const width = random.between(70, 130);
      const height = random.between(150, 330) - depth * 60;
      const tone = blend(
        ground(context, [0.6, 0.05, random.pick([30, 250, 285, 60])]),
        light.haze,
        share,
      );
      painting.rect(
        x,
        horizon - height,
        width,
        height + 30,
        painting.linear([
          [0, [tone[0] + 0.04, tone[1], tone[2]]],
          [1, tone],
        ]),
        'rx="6"',
      );
      for (let wy = horizon - height + 20; wy < horizon - 24; wy += 34) {
        for (let wx = x + 14; wx < x + width - 18; wx += 26) {
          const on = random.next() < 0.45;
          painting.rect(
            wx,
            wy,
            12,
            17,
            night && on ? '#ffe3a0' : '#ffffff',
            `rx="2" fill-opacity="${night && on ? 0.8 : 0.16}"`,
          );
        }
      }
      x += width + random.between(2, 16);
    }
  }
  const pave: Tone = [0.72, 0.02, 265];
  painting.rect(
    0,
    horizon,
    SIDE,
    SIDE - horizon,
    painting.linear([
      [0, ground(context, pave, 0.08)],
      [1, ground(context, pave, -0.12)],
    ]),
  );
  painting.rect(
    0,
    horizon,
    SIDE,
    10,
    painting.linear([
      [0, ground(context, pave, 0.16)],
      [1, ground(context, pave, -0.04)],
    ]),
  );
  return backdropOf(context, {
    painting,
    horizon: horizon + 10,
    rest: 'stand',
    shadow: [0.22, 0.04, 270],
    scenery: clouds(context, horizon - 240, 2),
  });
};

const road: PlacePainter = (context) => {
  const { random, light } = context;
  const horizon = random.between(480, 530);
  const painting = new Painting();
  paintSky(painting, context, horizon);
  const verge: Tone = [0.72, 0.12, random.pick([125, 95, 140])];
  paintRidge(
    painting,
    random,
    { y: horizon - 30, sway: 34, steps: 6 },
    blend(ground(context, verge), light.haze, 0.55),
    ground(context, verge),
  );
  paintRidge(
    painting,
    random,
    { y: horizon + 10, sway: 6, steps: 4 },
    ground(context, verge, 0.03),
    ground(context, verge, -0.14),
  );
  const top = random.between(430, 600);
  painting.path(
    `M${top - 22} ${horizon + 8}L${top + 22} ${horizon + 8}L960 ${SIDE}L60 ${SIDE}Z`,
    painting.linear([
      [0, ground(context, [0.62, 0.015, 270])],
      [1, ground(context, [0.46, 0.015, 270])],
    ]),
  );
  for (const [from, to] of [
    [0.06, 0.13],
    [0.2, 0.32],
    [0.44, 0.62],
    [0.78, 1],
  ] as const) {
    const at = (share: number): [number, number, number] => [
      top + (510 - top) * share,
      horizon + 8 + (SIDE - horizon) * share,
      1.5 + share * 15,
    ];
    const [x1, y1, w1] = at(from);
    const [x2, y2, w2] = at(to);
    painting.path(
      `M${x1 - w1} ${y1}L${x1 + w1} ${y1}L${x2 + w2} ${y2}L${x2 - w2} ${y2}Z`,
      '#fff',
      'fill-opacity="0.8"',
    );
  }
  return backdropOf(context, {
    painting,
    horizon,
    rest: 'stand',
    shadow: [0.2, 0.03, 270],
    scenery: [
      ...clouds(context, horizon, 3),
      prop('🌳', 90, horizon + 40, 120, 0.35),
      prop('🌲', 930, horizon + 36, 110, 0.4),
      prop('🌲', 820, horizon + 24, 70, 0.5),
    ],
  });
};

export const townPlaces = { city, road };
