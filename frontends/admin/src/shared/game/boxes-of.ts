import { type AdminGameSummary, BOX_LIMITS } from '@imguessr/contracts';

export type ExportedGame = Pick<AdminGameSummary, 'id' | 'imageCount'>;

/** Returns the ids of games in ascending order, in as few boxes as can be imported. */
export function boxesOf(games: readonly ExportedGame[]): readonly (readonly number[])[] {
  const boxes: number[][] = [];
  let files = 0;
  for (const { id, imageCount } of games.toSorted((one, other) => one.id - other.id)) {
    const box = boxes.at(-1);
    if (box && box.length < BOX_LIMITS.games && files + imageCount <= BOX_LIMITS.entries) {
      box.push(id);
      files += imageCount;
    } else {
      boxes.push([id]);
      // With its table.
      files = 1 + imageCount;
    }
  }
  return boxes;
}
