import { parseFigures } from '../scene/layouts/token.parser.ts';
import type { Figures, Layout } from '../scene/scene.model.ts';

/** Smallest size, in thousandths of the picture's side, that makes an explicitly positioned figure a main one. */
const MAIN_SIZE = 250;

/**
 * Returns the emoji that carry a picture: those that a player sees first and thinks about. Not included are figures
 * beside, around or in the air above a main one, small figures on the horizon or in a front row, and collections
 * (`ring` or `scatter` without a central figure) in which no figure stands out: they only add to the picture.
 */
export function mainFigures(layout: Layout): string[] {
  return [...new Set(parseFigures(writtenMains(layout)).map(({ emoji }) => emoji.replaceAll('\uFE0F', '')))];
}

function writtenMains(layout: Layout): Figures {
  switch (layout.kind) {
    case 'hero':
    case 'close':
    case 'drift':
      return layout.main;
    case 'ring':
    case 'scatter':
      return layout.main ?? '';
    case 'duo':
      return `${layout.left} ${layout.right}`;
    case 'group':
      return layout.back;
    case 'vista':
      return layout.near;
    case 'row':
    case 'tiles':
    case 'tower':
      return layout.figures;
    case 'placed':
      return layout.spots.flatMap(([figure, , , size]) => (size >= MAIN_SIZE ? [figure] : [])).join(' ');
  }
}
