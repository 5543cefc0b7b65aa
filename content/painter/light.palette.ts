import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { blend, type Tone, toneSchema } from './tone.colour.ts';

const factor = z.number().min(0).max(1.1);
const share = z.number().min(0).max(1);
const lightSchema = z.strictObject({
  /** Colours of the sky from its top to the horizon. */
  sky: z.tuple([toneSchema, toneSchema, toneSchema]),
  /** The colour into which distant things fade. */
  haze: toneSchema,
  /** Colour of the glow at the horizon, or behind a figure in a studio. */
  glow: toneSchema,
  /** Factor for the lightness of ground and walls. */
  earth: factor,
  /** How much the haze affects the colour of ground and walls. */
  lean: share,
  /** Factors for the red, green and blue of every figure. */
  tint: z.tuple([factor, factor, factor]),
  /** Strength of shadows. */
  shade: share,
});
const NAMES = ['day', 'dawn', 'gold', 'dusk', 'night', 'grey'] as const;

/** The effect of a time of day on the colours of sky, ground and figures. */
export interface Light extends Readonly<z.output<typeof lightSchema>> {
  name: (typeof NAMES)[number];
}

const palette = z
  .record(z.enum(NAMES), lightSchema)
  .parse(parse(readFileSync(join(import.meta.dirname, 'lights.yaml'), 'utf8')));

/** The light of a scene, by its name. */
export const LIGHTS = Object.fromEntries(
  NAMES.map((name) => [name, { name, ...palette[name] }]),
) as Readonly<Record<Light['name'], Light>>;

/** Returns the colour of a surface under a light. */
export function lit(light: Light, tone: Tone): Tone {
  const leaning = blend(tone, [tone[0], light.haze[1], light.haze[2]], light.lean);
  return [leaning[0] * light.earth, leaning[1], leaning[2]];
}
