import type { Figures, Layout, Spot } from '../scene.model.ts';

/** One large figure, smaller ones around its feet and in the air. */
export const hero = (main: Figures, beside?: Figures, air?: Figures): Layout => ({
  kind: 'hero',
  main,
  with: beside,
  air,
});

/** Two figures side by side. */
export const duo = (left: Figures, right: Figures, beside?: Figures, air?: Figures): Layout => ({
  kind: 'duo',
  left,
  right,
  with: beside,
  air,
});

/** A still life of a back and a front row. */
export const group = (back: Figures, front: Figures, air?: Figures): Layout => ({
  kind: 'group',
  back,
  front,
  air,
});

/** Small figures along the horizon, larger ones in front. */
export const vista = (far: Figures, near: Figures, air?: Figures): Layout => ({
  kind: 'vista',
  far,
  near,
  air,
});

/** A procession from far to near. */
export const row = (figures: Figures, air?: Figures): Layout => ({
  kind: 'row',
  figures,
  air,
});

/** One figure so near that the picture's edge cuts it. */
export const close = (main: Figures, air?: Figures): Layout => ({
  kind: 'close',
  main,
  with: air,
});

/** One large figure afloat among small ones at many distances. */
export const drift = (main: Figures, among?: Figures): Layout => ({
  kind: 'drift',
  main,
  with: among,
});

/** A circle of figures, with one in its middle or none. */
export const ring = (around: Figures, main?: Figures): Layout => ({
  kind: 'ring',
  with: around,
  main,
});

/** A wallpaper of figures. */
export const tiles = (figures: Figures): Layout => ({ kind: 'tiles', figures });

/** Figures strewn over a surface, with a large one in the middle or none. */
export const scatter = (figures: Figures, main?: Figures): Layout => ({
  kind: 'scatter',
  figures,
  main,
});

/** A pile of figures from the ground up. */
export const tower = (figures: Figures, beside?: Figures): Layout => ({
  kind: 'tower',
  figures,
  with: beside,
});

/** Figures at explicit spots. */
export const placed = (...spots: readonly Spot[]): Layout => ({
  kind: 'placed',
  spots,
});
