import { Painting, SIDE } from '../svg.painting.ts';
import type { Tone } from '../tone.colour.ts';
import { backdropOf, ground, type PlacePainter } from './place.context.ts';

const stage: PlacePainter = (context) => {
  const { random, hue } = context;
  const floor = 690;
  const painting = new Painting();
  painting.fill(
    painting.radial(
      [
        [0, [0.5, 0.14, hue]],
        [1, [0.15, 0.06, hue]],
      ],
      0.5,
      0.45,
      0.75,
    ),
  );
  for (let index = 0; index < 16; index += 1) {
    const x = index * 68 - 30;
    painting.path(
      `M${x} -10L${x + 68} -10L${x + 68 + random.between(-8, 8)} ${floor}L${x + random.between(-8, 8)} ${floor}Z`,
      painting.linear(
        [
          [0, [0.55, 0.17, hue], 0.75],
          [0.5, [0.34, 0.13, hue], 0.75],
          [1, [0.22, 0.09, hue], 0.8],
        ],
        90,
      ),
    );
  }
  painting.rect(
    0,
    floor,
    SIDE,
    SIDE - floor,
    painting.linear([
      [0, [0.4, 0.07, 50]],
      [1, [0.62, 0.09, 62]],
    ]),
  );
  painting.glow(512, floor + 150, 520, 150, [0.95, 0.08, 85], 0.75);
  for (const [from, to] of [
    [180, 470],
    [840, 560],
  ] as const) {
    painting.path(
      `M${from - 26} -10L${from + 26} -10L${to + 270} ${floor + 170}L${to - 270} ${floor + 170}Z`,
      painting.linear([
        [0, [0.99, 0.05, 90], 0.5],
        [1, [0.97, 0.06, 85], 0.06],
      ]),
    );
  }
  for (let index = 0; index < 11; index += 1) {
    painting.path(
      `M${index * 102 - 40} -20q51 ${150} 102 0Z`,
      painting.linear([
        [0, [0.44, 0.16, hue]],
        [1, [0.6, 0.18, hue]],
      ]),
    );
  }
  return backdropOf(context, {
    painting,
    horizon: floor,
    rest: 'stand',
    tint: [1.02, 0.99, 0.95],
    shadow: [0.12, 0.03, 50],
    shade: 0.55,
  });
};

const board: PlacePainter = (context) => {
  const { random } = context;
  const painting = new Painting();
  const slate: Tone = random.pick<Tone>([
    [0.38, 0.055, 165],
    [0.34, 0.025, 260],
    [0.36, 0.06, 200],
  ]);
  painting.fill(
    painting.linear([
      [0, ground(context, [0.66, 0.09, 62])],
      [1, ground(context, [0.54, 0.09, 55])],
    ]),
  );
  painting.rect(
    36,
    36,
    SIDE - 72,
    SIDE - 150,
    painting.radial(
      [
        [0, [slate[0] + 0.08, slate[1], slate[2]]],
        [1, slate],
      ],
      0.4,
      0.35,
      0.8,
    ),
    'rx="14"',
  );
  for (let index = 0; index < 6; index += 1) {
    painting.glow(
      random.between(120, 900),
      random.between(120, 760),
      random.between(120, 260),
      random.between(30, 90),
      [0.9, 0.01, 200],
      0.13,
    );
  }
  painting.rect(
    36,
    874,
    SIDE - 72,
    26,
    painting.linear([
      [0, [0.8, 0.08, 70]],
      [1, [0.55, 0.09, 58]],
    ]),
    'rx="8"',
  );
  for (const [x, fill] of [
    [120, '#fff'],
    [210, '#ffd166'],
    [800, '#f7a6c4'],
  ] as const)
    painting.rect(x, 862, 62, 13, fill, 'rx="6"');
  return backdropOf(context, {
    painting,
    horizon: 880,
    rest: 'flat',
    shadow: [0.12, 0.03, slate[2]],
    shade: 0.4,
  });
};

export const hallPlaces = { stage, board };
