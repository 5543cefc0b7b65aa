import { Painting, SIDE } from '../svg.painting.ts';
import { backdropOf, ground, type PlaceContext, type PlacePainter } from './place.context.ts';

/**
 * Returns a painting of a photo studio whose wall and floor have one colour, without an edge
 * between them.
 */
function sweep(context: PlaceContext): Painting {
  const { hue, random } = context;
  const painting = new Painting();
  const chroma = random.between(0.09, 0.14);
  painting.fill(
    painting.radial(
      [
        [0, ground(context, [0.92, chroma * 0.7, hue])],
        [0.5, ground(context, [0.8, chroma, hue])],
        [1, ground(context, [0.62, chroma * 1.05, hue + 8])],
      ],
      random.between(0.38, 0.62),
      0.4,
      0.78,
    ),
  );
  painting.rect(
    0,
    640,
    SIDE,
    SIDE - 640,
    painting.linear([
      [0, ground(context, [0.9, chroma * 0.8, hue]), 0],
      [0.4, ground(context, [0.92, chroma * 0.7, hue]), 0.5],
      [1, ground(context, [0.86, chroma * 0.8, hue]), 0.2],
    ]),
  );
  return painting;
}

const studio: PlacePainter = (context) =>
  backdropOf(context, {
    painting: sweep(context),
    horizon: 600,
    rest: 'stand',
    shadow: [0.32, 0.1, context.hue],
  });

const podium: PlacePainter = (context) => {
  const { hue, random } = context;
  const painting = sweep(context);
  const accent = hue + random.pick([40, -40, 150]);
  painting.ellipse(
    512,
    430,
    330,
    330,
    painting.linear([
      [0, ground(context, [0.9, 0.1, accent]), 0.9],
      [1, ground(context, [0.78, 0.12, accent]), 0.75],
    ]),
  );
  for (const [y, rx, height] of [
    [900, 440, 70],
    [822, 330, 84],
  ] as const) {
    painting.path(
      `M${512 - rx} ${y}L${512 - rx} ${y + height}A${rx} ${rx * 0.2} 0 0 0 ${512 + rx} ${y + height}L${512 + rx} ${y}Z`,
      painting.linear(
        [
          [0, ground(context, [0.7, 0.11, hue])],
          [0.4, ground(context, [0.88, 0.08, hue])],
          [1, ground(context, [0.6, 0.12, hue])],
        ],
        90,
      ),
    );
    painting.ellipse(
      512,
      y,
      rx,
      rx * 0.2,
      painting.linear([
        [0, ground(context, [0.86, 0.08, hue])],
        [1, ground(context, [0.96, 0.045, hue])],
      ]),
    );
  }
  return backdropOf(context, { painting, horizon: 760, rest: 'stand', shadow: [0.32, 0.1, hue] });
};

const burst: PlacePainter = (context) => {
  const { hue, random } = context;
  const painting = new Painting();
  painting.fill(
    painting.radial(
      [
        [0, ground(context, [0.94, 0.08, hue])],
        [1, ground(context, [0.72, 0.15, hue])],
      ],
      0.5,
      0.5,
      0.75,
    ),
  );
  const count = random.pick([9, 12, 14]);
  const offset = random.between(0, 1);
  for (let index = 0; index < count; index += 1) {
    const [a, b] = [0, 0.5].map((part) => ((index + part + offset) / count) * Math.PI * 2) as [
      number,
      number,
    ];
    painting.path(
      `M512 520L${512 + Math.cos(a) * 900} ${520 + Math.sin(a) * 900}L${512 + Math.cos(b) * 900} ${520 + Math.sin(b) * 900}Z`,
      '#fff',
      'fill-opacity="0.26"',
    );
  }
  painting.glow(512, 520, 480, 480, [0.99, 0.03, hue], 0.75);
  return backdropOf(context, { painting, horizon: 0, rest: 'flat', shadow: [0.3, 0.1, hue] });
};

const split: PlacePainter = (context) => {
  const { hue, random } = context;
  const other = hue + random.pick([120, 150, 180, -120]);
  const painting = new Painting();
  painting.fill(
    painting.linear(
      [
        [0, ground(context, [0.86, 0.1, hue])],
        [1, ground(context, [0.72, 0.13, hue])],
      ],
      30,
    ),
  );
  const lean = random.between(60, 150);
  painting.path(
    `M${512 + lean} -10L1040 -10L1040 1040L${512 - lean} 1040Z`,
    painting.linear(
      [
        [0, ground(context, [0.84, 0.1, other])],
        [1, ground(context, [0.68, 0.13, other])],
      ],
      30,
    ),
  );
  painting.path(
    `M${512 + lean} -10L${512 - lean} 1040`,
    'none',
    'stroke="#fff" stroke-opacity="0.9" stroke-width="12"',
  );
  return backdropOf(context, { painting, horizon: 0, rest: 'flat', shadow: [0.28, 0.07, hue] });
};

const arch: PlacePainter = (context) => {
  const { hue, random } = context;
  const painting = new Painting();
  const floor = 760;
  painting.fill(
    painting.linear([
      [0, ground(context, [0.88, 0.06, hue])],
      [1, ground(context, [0.78, 0.09, hue])],
    ]),
  );
  painting.path(
    `M150 ${floor}L150 470A362 362 0 0 1 874 470L874 ${floor}Z`,
    painting.linear([
      [0, ground(context, [0.5, 0.11, hue + 30])],
      [1, ground(context, [0.72, 0.12, hue + 10])],
    ]),
  );
  painting.path(
    `M196 ${floor}L196 480A316 316 0 0 1 828 480L828 ${floor}Z`,
    painting.radial(
      [
        [0, ground(context, [0.9, 0.1, hue + 30])],
        [1, ground(context, [0.66, 0.13, hue + 20])],
      ],
      random.between(0.35, 0.65),
      0.45,
      0.75,
    ),
  );
  painting.rect(
    0,
    floor,
    SIDE,
    SIDE - floor,
    painting.linear([
      [0, ground(context, [0.8, 0.08, hue])],
      [0.2, ground(context, [0.92, 0.05, hue])],
      [1, ground(context, [0.84, 0.07, hue])],
    ]),
  );
  return backdropOf(context, {
    painting,
    horizon: floor - 10,
    rest: 'stand',
    shadow: [0.3, 0.09, hue],
  });
};

export const studioPlaces = { studio, podium, burst, split, arch };
