import { Painting, SIDE } from '../svg.painting.ts';
import type { Tone } from '../tone.colour.ts';
import {
  type Backdrop,
  backdropOf,
  ground,
  type PlaceContext,
  type PlacePainter,
} from './place.context.ts';

/** Returns the backdrop of a surface seen from above, on which figures lie flat. */
const flat = (context: PlaceContext, painting: Painting, hue: number): Backdrop =>
  backdropOf(context, {
    painting,
    horizon: 0,
    rest: 'flat',
    shadow: [0.24, 0.06, hue],
    shade: 0.42,
  });

const paper: PlacePainter = (context) => {
  const { hue, random } = context;
  const painting = new Painting();
  painting.fill(
    painting.linear(
      [
        [0, ground(context, [0.91, 0.07, hue])],
        [1, ground(context, [0.81, 0.1, hue])],
      ],
      random.between(10, 60),
    ),
  );
  const shapes = random.integer(3, 5);
  for (let index = 0; index < shapes; index += 1) {
    const tone: Tone = [random.between(0.8, 0.93), 0.1, hue + random.pick([35, -35, 70, 180])];
    const radius = random.between(120, 330);
    painting.ellipse(
      random.between(0, SIDE),
      random.between(0, SIDE),
      radius,
      radius,
      painting.linear([
        [0, ground(context, tone), 0.7],
        [1, ground(context, tone, -0.05), 0.7],
      ]),
    );
  }
  return flat(context, painting, hue);
};

const gingham: PlacePainter = (context) => {
  const { hue, random } = context;
  const painting = new Painting();
  painting.fill(
    painting.linear(
      [
        [0, ground(context, [0.985, 0.01, hue])],
        [1, ground(context, [0.93, 0.02, hue])],
      ],
      40,
    ),
  );
  const step = random.pick([96, 128, 150]);
  const tilt = random.pick([-14, 10, 20, 45]);
  const bands: string[] = [];
  for (let at = -1024; at < 2048; at += step * 2) {
    bands.push(`M${at} -1024h${step}v3072h${-step}Z`, `M-1024 ${at}v${step}h3072v${-step}Z`);
  }
  const fill = painting.linear([
    [0, ground(context, [0.66, 0.19, hue])],
    [1, ground(context, [0.6, 0.19, hue])],
  ]);
  for (const band of bands)
    painting.path(band, fill, `fill-opacity="0.42" transform="rotate(${tilt} 512 512)"`);
  return flat(context, painting, hue);
};

const wood: PlacePainter = (context) => {
  const { random } = context;
  const painting = new Painting();
  const base: Tone = random.pick<Tone>([
    [0.68, 0.085, 62],
    [0.56, 0.08, 50],
    [0.8, 0.05, 75],
    [0.45, 0.055, 42],
  ]);
  const width = random.pick([146, 171, 205]);
  for (let x = 0; x < SIDE; x += width) {
    const lift = random.between(-0.05, 0.05);
    painting.rect(
      x,
      0,
      width,
      SIDE,
      painting.linear([
        [0, ground(context, base, lift + 0.04)],
        [1, ground(context, base, lift - 0.04)],
      ]),
    );
    for (let line = 0; line < 7; line += 1) {
      const at = x + ((line + random.next()) / 7) * width;
      painting.path(
        `M${at} -10C${at + random.between(-16, 16)} 300 ${at + random.between(-16, 16)} 700 ${at} 1034`,
        'none',
        `stroke="#2b1406" stroke-opacity="${random.between(0.05, 0.16).toFixed(2)}" stroke-width="${random.between(1.5, 4).toFixed(1)}"`,
      );
    }
    painting.rect(x - 2, 0, 5, SIDE, '#241005', 'fill-opacity="0.45"');
  }
  return flat(context, painting, 50);
};

const felt: PlacePainter = (context) => {
  const { hue } = context;
  const painting = new Painting();
  painting.fill(
    painting.radial(
      [
        [0, ground(context, [0.6, 0.13, hue])],
        [1, ground(context, [0.34, 0.09, hue])],
      ],
      0.5,
      0.42,
      0.8,
    ),
  );
  painting.rect(
    52,
    52,
    920,
    920,
    'none',
    'rx="60" stroke="#fff" stroke-opacity="0.28" stroke-width="5" stroke-dasharray="26 20" stroke-linecap="round"',
  );
  return backdropOf(context, {
    painting,
    horizon: 0,
    rest: 'flat',
    shadow: [0.12, 0.04, hue],
    shade: 0.55,
  });
};

const sand: PlacePainter = (context) => {
  const { random } = context;
  const painting = new Painting();
  const grain: Tone = [0.87, 0.07, 80];
  painting.fill(
    painting.linear(
      [
        [0, ground(context, grain, 0.04)],
        [1, ground(context, grain, -0.07)],
      ],
      35,
    ),
  );
  for (let row = 0; row < 15; row += 1) {
    const y = row * 76 + random.between(-12, 12);
    painting.path(
      `M-20 ${y}C240 ${y + random.between(-50, 50)} 620 ${y + random.between(-50, 50)} 1050 ${y + 20}`,
      'none',
      `stroke="#8a5a20" stroke-opacity="0.13" stroke-width="${random.between(6, 15).toFixed(0)}" stroke-linecap="round"`,
    );
    painting.path(
      `M-20 ${y + 12}C240 ${y + 40} 620 ${y - 30} 1050 ${y + 30}`,
      'none',
      'stroke="#fff" stroke-opacity="0.22" stroke-width="7"',
    );
  }
  return flat(context, painting, 60);
};

export const surfacePlaces = { paper, gingham, wood, felt, sand };
