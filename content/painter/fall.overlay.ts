import type { RandomSource } from './random.source.ts';
import { Painting, SIDE } from './svg.painting.ts';
import type { Tone } from './tone.colour.ts';

/**
 * Calls `draw` with `count` random positions and distances; `near` is close to 1 for a few of them,
 * else small.
 */
function scatter(
  random: RandomSource,
  count: number,
  draw: (x: number, y: number, near: number) => void,
): void {
  for (let index = 0; index < count; index += 1) {
    draw(random.between(-20, SIDE + 20), random.between(-20, SIDE + 20), random.next() ** 2.6);
  }
}

function orb(
  painting: Painting,
  x: number,
  y: number,
  radius: number,
  tone: Tone,
  opacity: number,
): void {
  painting.ellipse(
    x,
    y,
    radius,
    radius,
    painting.radial([
      [0, tone, opacity],
      [0.55, tone, opacity * 0.8],
      [1, tone, 0],
    ]),
  );
}

const WHITE: Tone = [1, 0, 0];

function flakes(
  painting: Painting,
  random: RandomSource,
  tones: readonly [Tone, ...Tone[]],
  count: number,
): void {
  scatter(random, count, (x, y, near) => {
    const tone = random.pick(tones);
    const width = 9 + near * 26;
    const turn = random.between(0, 360).toFixed(0);
    painting.path(
      `M${x - width} ${y}Q${x} ${y - width * 0.9} ${x + width} ${y}Q${x} ${y + width * 0.5} ${x - width} ${y}Z`,
      painting.linear([
        [0, [Math.min(0.98, tone[0] + 0.08), tone[1], tone[2]], 0.95],
        [1, tone, 0.9],
      ]),
      `transform="rotate(${turn} ${x.toFixed(0)} ${y.toFixed(0)})"`,
    );
  });
}

/** The painters of what drifts through the air, by name. */
export const FALLS = {
  snow: (painting, random) =>
    scatter(random, 120, (x, y, near) =>
      orb(painting, x, y, 4 + near * 22, WHITE, 0.95 - near * 0.45),
    ),
  dust: (painting, random) =>
    scatter(random, 40, (x, y, near) =>
      orb(painting, x, y, 3 + near * 26, [0.98, 0.06, 90], 0.6 - near * 0.42),
    ),
  fireflies: (painting, random) =>
    scatter(random, 34, (x, y, near) => {
      painting.glow(x, y, 26 + near * 50, 26 + near * 50, [0.93, 0.17, 112], 0.6);
      orb(painting, x, y, 4 + near * 6, [0.98, 0.1, 105], 1);
    }),
  sparks: (painting, random) =>
    scatter(random, 46, (x, y, near) => {
      painting.glow(x, y, 14 + near * 26, 14 + near * 26, [0.8, 0.18, 55], 0.7);
      orb(painting, x, y, 3 + near * 5, [0.95, 0.13, 80], 1);
    }),
  bubbles: (painting, random) =>
    scatter(random, 26, (x, y, near) => {
      const radius = 6 + near * 34;
      painting.ellipse(
        x,
        y,
        radius,
        radius,
        painting.radial([
          [0, WHITE, 0.04],
          [0.78, WHITE, 0.12],
          [0.94, WHITE, 0.6],
          [1, WHITE, 0.1],
        ]),
      );
      painting.ellipse(
        x - radius * 0.35,
        y - radius * 0.4,
        radius * 0.2,
        radius * 0.14,
        '#fff',
        'fill-opacity="0.85"',
      );
    }),
  rain: (painting, random) =>
    scatter(random, 110, (x, y, near) => {
      const length = 34 + near * 90;
      painting.path(
        `M${x} ${y}L${x - length * 0.22} ${y + length}`,
        'none',
        `stroke="#eaf4ff" stroke-opacity="${(0.5 - near * 0.2).toFixed(2)}" stroke-width="${(2 + near * 4).toFixed(1)}" stroke-linecap="round"`,
      );
    }),
  petals: (painting, random) =>
    flakes(
      painting,
      random,
      [
        [0.86, 0.1, 5],
        [0.9, 0.07, 350],
        [0.8, 0.13, 10],
      ],
      40,
    ),
  leaves: (painting, random) =>
    flakes(
      painting,
      random,
      [
        [0.7, 0.16, 50],
        [0.62, 0.17, 35],
        [0.78, 0.15, 80],
      ],
      34,
    ),
  confetti: (painting, random) =>
    scatter(random, 60, (x, y, near) => {
      const fill = random.pick(['#ff5d73', '#ffd23f', '#3bceac', '#4d9de0', '#b388eb', '#ff924c']);
      const width = 9 + near * 14;
      painting.rect(
        x,
        y,
        width,
        width * random.between(0.4, 0.9),
        fill,
        `rx="2" transform="rotate(${random.between(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      );
    }),
} satisfies Record<string, (painting: Painting, random: RandomSource) => void>;

/** Returns a painting of things that drift through the air, to be drawn in front of all figures. */
export function paintFall(random: RandomSource, fall: keyof typeof FALLS): Painting {
  const painting = new Painting();
  FALLS[fall](painting, random);
  return painting;
}
