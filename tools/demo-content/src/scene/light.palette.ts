import type { LightName } from './scene.model.ts';
import { blend, type Tone } from './tone.colour.ts';

/** The effect of a time of day on the colours of sky, ground and figures. */
export interface Light {
  name: LightName;
  /** Colours of the sky from its top to the horizon. */
  sky: readonly [Tone, Tone, Tone];
  /** The colour into which distant things fade. */
  haze: Tone;
  /** Colour of the glow at the horizon, or behind a figure in a studio. */
  glow: Tone;
  /** Factor for the lightness of ground and walls. */
  earth: number;
  /** How much the haze affects the colour of ground and walls, 0-1. */
  lean: number;
  /** Factors for the red, green and blue of every figure. */
  tint: readonly [number, number, number];
  /** Strength of shadows, 0-1. */
  shade: number;
}

export const LIGHTS: Record<LightName, Light> = {
  day: {
    name: 'day',
    sky: [
      [0.66, 0.135, 248],
      [0.81, 0.085, 232],
      [0.95, 0.03, 215],
    ],
    haze: [0.88, 0.045, 228],
    glow: [0.99, 0.03, 100],
    earth: 1,
    lean: 0.06,
    tint: [1, 1, 1],
    shade: 0.42,
  },
  dawn: {
    name: 'dawn',
    sky: [
      [0.72, 0.09, 292],
      [0.83, 0.09, 350],
      [0.93, 0.075, 55],
    ],
    haze: [0.87, 0.07, 15],
    glow: [0.97, 0.07, 80],
    earth: 0.97,
    lean: 0.16,
    tint: [1.02, 0.96, 0.96],
    shade: 0.38,
  },
  gold: {
    name: 'gold',
    sky: [
      [0.78, 0.075, 225],
      [0.88, 0.07, 100],
      [0.93, 0.11, 85],
    ],
    haze: [0.9, 0.09, 88],
    glow: [0.97, 0.12, 92],
    earth: 0.98,
    lean: 0.2,
    tint: [1.03, 0.985, 0.9],
    shade: 0.42,
  },
  dusk: {
    name: 'dusk',
    sky: [
      [0.36, 0.12, 285],
      [0.58, 0.16, 345],
      [0.79, 0.155, 55],
    ],
    haze: [0.63, 0.13, 25],
    glow: [0.86, 0.16, 65],
    earth: 0.77,
    lean: 0.26,
    tint: [1, 0.91, 0.89],
    shade: 0.5,
  },
  night: {
    name: 'night',
    sky: [
      [0.19, 0.075, 280],
      [0.29, 0.1, 272],
      [0.44, 0.11, 255],
    ],
    haze: [0.36, 0.1, 264],
    glow: [0.72, 0.1, 245],
    earth: 0.53,
    lean: 0.4,
    tint: [0.86, 0.9, 1.02],
    shade: 0.55,
  },
  grey: {
    name: 'grey',
    sky: [
      [0.6, 0.03, 250],
      [0.73, 0.025, 240],
      [0.86, 0.015, 225],
    ],
    haze: [0.8, 0.02, 232],
    glow: [0.95, 0.01, 220],
    earth: 0.84,
    lean: 0.22,
    tint: [0.93, 0.95, 0.97],
    shade: 0.34,
  },
};

/** Returns the colour of a surface under a light. */
export function lit(light: Light, tone: Tone): Tone {
  const leaning = blend(tone, [tone[0], light.haze[1], light.haze[2]], light.lean);
  return [leaning[0] * light.earth, leaning[1], leaning[2]];
}
