import { parseFigures } from '../../painter/layouts/token.parser.ts';
import type { Scene } from '../../painter/scene/scene.schema.ts';

/**
 * Smallest size, in thousandths of the picture's side, that makes an explicitly positioned figure a
 * main one.
 */
const MAIN_SIZE = 250;

/**
 * Returns the emoji that carry a picture: those that a player sees first and thinks about. Not
 * included are figures
 * beside, around or in the air above a main one, small figures on the horizon or in a front row,
 * and collections
 * (`ring` or `scatter` without a central figure) in which no figure stands out: they only add to
 * the picture.
 */
export function mainFigures(scene: Scene): string[] {
  return [
    ...new Set(
      parseFigures(writtenMains(scene)).map(({ emoji }) => emoji.replaceAll('\uFE0F', '')),
    ),
  ];
}

function writtenMains(scene: Scene): string {
  switch (scene.layout) {
    case 'hero':
    case 'close':
    case 'drift':
      return scene.main;
    case 'ring':
    case 'scatter':
      return scene.main ?? '';
    case 'duo':
      return `${scene.left} ${scene.right}`;
    case 'group':
      return scene.back;
    case 'vista':
      return scene.near;
    case 'row':
    case 'tiles':
    case 'tower':
      return scene.figures;
    case 'placed':
      return scene.spots
        .flatMap(([figure, , , size]) => (size >= MAIN_SIZE ? [figure] : []))
        .join(' ');
  }
}
