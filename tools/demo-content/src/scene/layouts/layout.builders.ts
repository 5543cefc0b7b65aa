import type { Figures, Layout, Spot } from '../scene.model.ts';

/** One large figure, smaller ones around it and in the air. */
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

/** A back row and a front row of figures. */
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

/** A line of figures from far to near. */
export const row = (figures: Figures, air?: Figures): Layout => ({
  kind: 'row',
  figures,
  air,
});

/** One figure so close that the edges of the picture crop it. */
export const close = (main: Figures, air?: Figures): Layout => ({
  kind: 'close',
  main,
  with: air,
});

/** One large figure floating among small ones at various distances. */
export const drift = (main: Figures, among?: Figures): Layout => ({
  kind: 'drift',
  main,
  with: among,
});

/** A circle of figures, optionally around a main one. */
export const ring = (around: Figures, main?: Figures): Layout => ({
  kind: 'ring',
  with: around,
  main,
});

/** A pattern of figures that fills the picture. */
export const tiles = (figures: Figures): Layout => ({ kind: 'tiles', figures });

/** Figures scattered over a surface, optionally around a large one. */
export const scatter = (figures: Figures, main?: Figures): Layout => ({
  kind: 'scatter',
  figures,
  main,
});

/** A stack of figures. */
export const tower = (figures: Figures, beside?: Figures): Layout => ({
  kind: 'tower',
  figures,
  with: beside,
});

/** Figures at explicit positions. */
export const placed = (...spots: readonly Spot[]): Layout => ({
  kind: 'placed',
  spots,
});
