import { BOX_TEXT_NAMES, CLUE_COUNT, PICTURE_COLUMNS } from '@imguessr/game-rules';

/**
 * Returns a table with all columns of a box and one game as an example. It begins with a byte order
 * mark, for Excel.
 */
export function gamesTemplate(): string {
  const clues = Array.from({ length: CLUE_COUNT }, (_, index) =>
    PICTURE_COLUMNS.map((name) => `${name}${index + 1}`),
  ).flat();
  const columns = ['row', 'word', 'active', 'daily', 'days', ...BOX_TEXT_NAMES, ...clues];
  const example = ['1', 'LIGHTHOUSE', 'no', 'yes', '', 'by the sea'];
  const cells = columns.map((_, index) => example[index] ?? '');
  return `\uFEFF${columns.join(',')}\r\n${cells.join(',')}\r\n`;
}
