import type { Light } from '../light.palette.ts';
import { lit } from '../light.palette.ts';
import type { Placement } from '../placement.ts';
import type { RandomSource } from '../random.source.ts';
import { curve, type Painting, SIDE } from '../svg.painting.ts';
import { blend, type Tone } from '../tone.colour.ts';

/** The properties of a scene that a place's painter depends on. */
export interface PlaceContext {
  random: RandomSource;
  light: Light;
  /** Hue of walls, papers and cloths, in degrees. */
  hue: number;
  disc: 'sun' | 'moon' | undefined;
}

/** A painted place, and how figures are drawn in it. */
export interface Backdrop {
  painting: Painting;
  /** Where the ground starts, in pixels from the top. */
  horizon: number;
  rest: Placement['rest'];
  haze: Tone;
  shadow: Tone;
  /** Strength of shadows, 0-1. */
  shade: number;
  tint: readonly [number, number, number];
  /** Figures that belong to the place, drawn behind those of the scene. */
  scenery: readonly Placement[];
}

/** Returns the backdrop of a scene. */
export type PlacePainter = (context: PlaceContext) => Backdrop;

/** Returns a backdrop with defaults that depend on the light. */
export function backdropOf(
  context: PlaceContext,
  overrides: Pick<Backdrop, 'painting' | 'horizon' | 'rest'> & Partial<Backdrop>,
): Backdrop {
  const { light } = context;
  return {
    haze: light.haze,
    shadow: [0.2, 0.05, light.haze[2]],
    shade: light.shade,
    tint: light.tint,
    scenery: [],
    ...overrides,
  };
}

/**
 * Paints the sky down to the horizon, with stars at night, and with the sun or moon if the scene
 * has one.
 */
export function paintSky(
  painting: Painting,
  { random, light, disc }: PlaceContext,
  horizon: number,
): void {
  const drift = random.between(-14, 14);
  const [top, middle, low] = light.sky.map(([l, c, h]) => [l, c, h + drift] as Tone) as [
    Tone,
    Tone,
    Tone,
  ];
  painting.rect(
    0,
    0,
    SIDE,
    horizon + 60,
    painting.linear([
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  );
  if (light.name === 'night') paintStars(painting, random, horizon, 90);
  const x = random.pick([0.2, 0.32, 0.7, 0.82]) * SIDE;
  painting.glow(x, horizon, 620, 360, light.glow, 0.6);
  if (disc) paintDisc(painting, disc, x, horizon * random.between(0.3, 0.42));
}

function paintDisc(painting: Painting, disc: 'sun' | 'moon', x: number, y: number): void {
  const core: Tone = disc === 'sun' ? [0.95, 0.13, 92] : [0.96, 0.03, 95];
  painting.glow(x, y, 260, 260, core, disc === 'sun' ? 0.85 : 0.5);
  painting.ellipse(
    x,
    y,
    74,
    74,
    painting.radial(
      [
        [0, [0.99, 0.03, core[2]]],
        [0.7, core],
        [1, blend(core, [0.8, 0.12, 80], 0.35)],
      ],
      0.4,
      0.35,
      0.75,
    ),
  );
}

/** Paints stars of three sizes, fewer towards the horizon. */
export function paintStars(
  painting: Painting,
  random: RandomSource,
  depth: number,
  count: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const y = depth * random.next() ** 1.4;
    const radius = random.pick([1.1, 1.1, 1.7, 1.7, 2.6]);
    const tone: Tone = [0.96, 0.04, random.pick([90, 250, 300])];
    const x = random.between(0, SIDE);
    const opacity = random.between(0.35, 1) * (1 - (y / depth) * 0.6);
    if (radius > 2) painting.glow(x, y, 12, 12, tone, opacity * 0.6);
    painting.ellipse(x, y, radius, radius, '#fff', `fill-opacity="${opacity.toFixed(2)}"`);
  }
}

/** Paints land from a wavy upper edge to the lower edge of the picture. */
export function paintRidge(
  painting: Painting,
  random: RandomSource,
  edge: { y: number; sway: number; steps: number },
  top: Tone,
  bottom: Tone,
): void {
  const points: [number, number][] = [];
  for (let step = 0; step <= edge.steps; step += 1) {
    points.push([
      -40 + (step / edge.steps) * (SIDE + 80),
      edge.y + random.between(-edge.sway, edge.sway),
    ]);
  }
  painting.path(
    `${curve(points)}L${SIDE + 40} ${SIDE} L-40 ${SIDE}Z`,
    painting.linear([
      [0, top],
      [1, bottom],
    ]),
  );
}

/**
 * Returns the colour of the ground under the light of the scene; `lift` is added to its lightness.
 */
export function ground(context: PlaceContext, tone: Tone, lift = 0): Tone {
  const [l, c, h] = lit(context.light, tone);
  return [l + lift * context.light.earth, c, h];
}

/** Returns the placement of a standing piece of scenery. */
export function prop(
  emoji: string,
  x: number,
  y: number,
  size: number,
  far: number,
  more: Partial<Placement> = {},
): Placement {
  return {
    emoji,
    x,
    y,
    size,
    far,
    turn: 0,
    flip: false,
    rest: 'stand',
    blur: far * 4,
    ...more,
  };
}

/** Returns hazy, blurred clouds in the sky; none at night. */
export function clouds(
  { random, light }: PlaceContext,
  horizon: number,
  count: number,
): Placement[] {
  if (light.name === 'night') return [];
  return Array.from({ length: count }, (_, index) =>
    prop(
      '☁️',
      ((index + random.between(0.1, 0.9)) / count) * SIDE,
      horizon * random.between(0.12, 0.62),
      random.between(90, 210),
      random.between(0.3, 0.6),
      { rest: 'air', flip: random.next() < 0.5, blur: random.between(2, 5) },
    ),
  );
}
