import { Painting, SIDE } from '../svg.painting.ts';
import type { Tone } from '../tone.colour.ts';
import { backdropOf, ground, type PlaceContext, type PlacePainter } from './place.context.ts';

/** Paints a wall down to the floor, lit from one side. */
function paintWall(painting: Painting, context: PlaceContext, floor: number, wall: Tone): void {
  const from = context.random.pick([0.2, 0.75]);
  painting.rect(
    0,
    0,
    SIDE,
    floor + 20,
    painting.radial(
      [
        [0, ground(context, wall, 0.06)],
        [0.5, ground(context, wall)],
        [1, ground(context, wall, -0.16)],
      ],
      from,
      0.3,
      0.95,
    ),
  );
}

/** Paints the slanting light of a window on the wall. */
function paintWindowLight(painting: Painting, context: PlaceContext): void {
  if (context.light.name === 'night' || context.light.name === 'grey') return;
  const x = context.random.pick([90, 560]);
  for (const column of [0, 1]) {
    for (const row of [0, 1]) {
      const left = x + column * 150 + row * 34;
      const top = 90 + row * 176 + column * 22;
      painting.path(
        `M${left} ${top}l132 20l34 158l-132 -20Z`,
        painting.linear([
          [0, context.light.glow, 0.5],
          [1, context.light.glow, 0.24],
        ]),
      );
    }
  }
}

const room: PlacePainter = (context) => {
  const { random, hue } = context;
  const floor = random.between(640, 690);
  const wall: Tone = [0.84, 0.065, hue];
  const painting = new Painting();
  paintWall(painting, context, floor, wall);
  const style = random.pick(['stripes', 'dots', 'panels', 'plain']);
  if (style === 'stripes') {
    const step = random.pick([64, 86, 128]);
    for (let x = 0; x < SIDE; x += step)
      painting.rect(x, 0, step / 2, floor, '#fff', 'fill-opacity="0.13"');
  } else if (style === 'dots') {
    for (let y = 0; y < 8; y += 1)
      for (let x = 0; x < 10; x += 1)
        painting.ellipse(
          x * 110 + (y % 2) * 55,
          y * 92 + 30,
          11,
          11,
          '#fff',
          'fill-opacity="0.22"',
        );
  } else if (style === 'panels') {
    for (let x = 34; x < SIDE; x += 244)
      painting.rect(
        x,
        floor - 330,
        210,
        290,
        'none',
        'rx="8" stroke="#fff" stroke-opacity="0.35" stroke-width="7"',
      );
    painting.rect(0, floor - 380, SIDE, 12, '#fff', 'fill-opacity="0.35"');
  }
  paintWindowLight(painting, context);
  const wood: Tone = random.pick<Tone>([
    [0.66, 0.085, 58],
    [0.74, 0.07, 70],
    [0.56, 0.07, 45],
  ]);
  painting.rect(
    0,
    floor,
    SIDE,
    SIDE - floor,
    painting.linear([
      [0, ground(context, wood, -0.05)],
      [0.3, ground(context, wood, 0.05)],
      [1, ground(context, wood, -0.08)],
    ]),
  );
  const vanish = 512;
  for (let index = -9; index <= 9; index += 1) {
    const foot = vanish + index * 170;
    painting.path(
      `M${vanish + index * 88} ${floor}L${foot} ${SIDE}`,
      'none',
      'stroke="#3a1d0a" stroke-opacity="0.16" stroke-width="3"',
    );
  }
  painting.rect(
    0,
    floor - 30,
    SIDE,
    30,
    painting.linear([
      [0, ground(context, [0.96, 0.02, hue])],
      [1, ground(context, [0.87, 0.03, hue])],
    ]),
  );
  painting.rect(
    0,
    floor,
    SIDE,
    16,
    painting.linear([
      [0, [0.2, 0.03, 50], 0.35],
      [1, [0.2, 0.03, 50], 0],
    ]),
  );
  return backdropOf(context, { painting, horizon: floor, rest: 'stand', shadow: [0.2, 0.05, 45] });
};

const kitchen: PlacePainter = (context) => {
  const { random, hue } = context;
  const floor = random.between(640, 680);
  const painting = new Painting();
  paintWall(painting, context, floor, [0.9, 0.045, hue]);
  const [width, height] = random.pick([
    [128, 128],
    [146, 73],
    [86, 86],
  ]);
  for (let row = 0; row * height < floor; row += 1) {
    const shift = width !== height && row % 2 ? -width / 2 : 0;
    for (let x = shift; x < SIDE; x += width) {
      const tint = random.next() < 0.16 ? 0.22 : random.between(0.02, 0.1);
      painting.rect(
        x + 3,
        row * height + 3,
        width - 6,
        height - 6,
        '#fff',
        `rx="9" fill-opacity="${tint.toFixed(2)}"`,
      );
      painting.rect(
        x + 3,
        row * height + 3,
        width - 6,
        height - 6,
        'none',
        'rx="9" stroke="#1c2430" stroke-opacity="0.1" stroke-width="3"',
      );
    }
  }
  const top: Tone = random.pick<Tone>([
    [0.72, 0.075, 62],
    [0.93, 0.012, 80],
    [0.42, 0.02, 260],
  ]);
  painting.rect(
    0,
    floor,
    SIDE,
    SIDE - floor,
    painting.linear([
      [0, ground(context, top, 0.06)],
      [0.7, ground(context, top, -0.01)],
      [1, ground(context, top, -0.06)],
    ]),
  );
  painting.rect(
    0,
    floor,
    SIDE,
    22,
    painting.linear([
      [0, [0.2, 0.02, 60], 0.32],
      [1, [0.2, 0.02, 60], 0],
    ]),
  );
  return backdropOf(context, { painting, horizon: floor, rest: 'stand', shadow: [0.2, 0.04, 50] });
};

const table: PlacePainter = (context) => {
  const { random, hue } = context;
  const floor = random.between(560, 620);
  const painting = new Painting();
  paintWall(painting, context, floor, [0.62, 0.085, hue]);
  for (let index = 0; index < 15; index += 1) {
    const radius = random.between(30, 100);
    const tone: Tone = [0.86, 0.1, hue + random.between(-50, 50)];
    painting.ellipse(
      random.between(0, SIDE),
      random.between(0, floor - 40),
      radius,
      radius,
      painting.radial([
        [0, tone, 0.26],
        [0.82, tone, 0.32],
        [1, tone, 0],
      ]),
    );
  }
  const wood: Tone = random.pick<Tone>([
    [0.6, 0.09, 55],
    [0.7, 0.08, 68],
    [0.47, 0.07, 42],
  ]);
  painting.rect(
    0,
    floor,
    SIDE,
    SIDE - floor,
    painting.linear([
      [0, ground(context, wood, 0.1)],
      [0.5, ground(context, wood)],
      [1, ground(context, wood, -0.1)],
    ]),
  );
  for (let index = 0; index < 26; index += 1) {
    const y = floor + 12 + (index / 26) ** 1.6 * (SIDE - floor);
    painting.path(
      `M-10 ${y}C300 ${y + random.between(-14, 14)} 700 ${y + random.between(-14, 14)} 1034 ${y}`,
      'none',
      `stroke="#2b1406" stroke-opacity="${random.between(0.05, 0.17).toFixed(2)}" stroke-width="${(1 + index / 9).toFixed(1)}"`,
    );
  }
  painting.rect(
    0,
    floor - 3,
    SIDE,
    8,
    painting.linear([
      [0, ground(context, wood, 0.24)],
      [1, ground(context, wood, 0.08)],
    ]),
  );
  return backdropOf(context, {
    painting,
    horizon: floor,
    rest: 'stand',
    shadow: [0.15, 0.04, 45],
    shade: 0.5,
  });
};

export const indoorPlaces = { room, kitchen, table };
