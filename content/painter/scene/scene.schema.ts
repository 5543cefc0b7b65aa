import { z } from 'zod';
import { FALLS } from '../fall.overlay.ts';
import { LIGHTS } from '../light.palette.ts';
import { PLACES } from '../places/place.registry.ts';

/** Emoji separated by spaces; a `~` before one mirrors it, a `^` lifts it off the ground. */
const figures = z.string().min(1);
/** In thousandths of the picture's side. */
const length = z.number().min(0).max(1000);
const degrees = z.number().min(-360).max(360);

/** What all scenes have, besides the layout of their figures. */
const setting = {
  /** The location; each is painted by a function in `places/`. */
  place: z.enum(keysOf(PLACES)),
  light: z.enum(keysOf(LIGHTS)).default('day'),
  /** Large blurred figures in the foreground, at the lower edge. */
  fore: figures.optional(),
  /** What drifts through the air in front of the figures. */
  fall: z.enum(keysOf(FALLS)).optional(),
  /**
   * Hue (OKLCH) of places without a fixed colour; by default one that contrasts with the figures.
   */
  hue: degrees.optional(),
  /** Draws the sun or the moon into the sky. */
  disc: z.enum(['sun', 'moon']).optional(),
  /** Omits the trees, clouds or stones that the place would add. */
  bare: z.boolean().optional(),
  /** Changes the random seed, for another variant of the picture. */
  vary: z.int().min(1).optional(),
};
const beside = figures.optional();
const air = figures.optional();

/** A scene, as `scenes.yaml` describes it. */
export const sceneSchema = z.discriminatedUnion('layout', [
  /** One large figure, smaller ones around it and in the air. */
  z.strictObject({ ...setting, layout: z.literal('hero'), main: figures, with: beside, air }),
  /** Two figures side by side. */
  z.strictObject({
    ...setting,
    layout: z.literal('duo'),
    left: figures,
    right: figures,
    with: beside,
    air,
  }),
  /** A back row and a front row of figures. */
  z.strictObject({ ...setting, layout: z.literal('group'), back: figures, front: figures, air }),
  /** Small figures along the horizon, larger ones in front. */
  z.strictObject({ ...setting, layout: z.literal('vista'), far: figures, near: figures, air }),
  /** A line of figures from far to near. */
  z.strictObject({ ...setting, layout: z.literal('row'), figures, air }),
  /** One figure so close that the edges of the picture crop it. */
  z.strictObject({ ...setting, layout: z.literal('close'), main: figures, with: beside }),
  /** One large figure floating among small ones at various distances. */
  z.strictObject({ ...setting, layout: z.literal('drift'), main: figures, with: beside }),
  /** A circle of figures, optionally around a main one. */
  z.strictObject({ ...setting, layout: z.literal('ring'), figures, main: beside }),
  /** A pattern of figures that fills the picture. */
  z.strictObject({ ...setting, layout: z.literal('tiles'), figures }),
  /** Figures scattered over a surface, optionally around a large one. */
  z.strictObject({ ...setting, layout: z.literal('scatter'), figures, main: beside }),
  /** A stack of figures. */
  z.strictObject({ ...setting, layout: z.literal('tower'), figures, with: beside, air }),
  /** Figures at explicit positions: emoji, x, y of the foot, size, and perhaps a rotation. */
  z.strictObject({
    ...setting,
    layout: z.literal('placed'),
    spots: z.array(z.tuple([figures, length, length, length, degrees.optional()])),
  }),
]);

export type Scene = z.output<typeof sceneSchema>;

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  return Object.keys(table) as [K, ...K[]];
}
