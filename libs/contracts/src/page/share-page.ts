import { CLUE_COUNT } from '@imguessr/game-rules';

/** Returns the path of the page of a result. */
export const sharePath = (token: string): string => `/r/${token}`;

/** The size of the preview picture of a result, in pixels: what chat apps and social networks show in full. */
export const RESULT_PICTURE = { width: 1200, height: 630 } as const;

/** What the preview picture of a result shows. Few results have the same one, and all players with the same result do. */
export interface ResultPicture {
  /** The address of the first clue, the first 32 hexadecimal digits of its hash. */
  readonly address: string;
  /** The number of the clue on which the game was solved, 1 to 5; undefined if it was not. */
  readonly clue: number | undefined;
  /** The name of the puzzle: the number of the day, or the id of the game as `#7`. */
  readonly puzzle: string;
}

const NAME = /* @__PURE__ */ new RegExp(`^([0-9a-f]{32})-([1-${CLUE_COUNT}]|x)-(day|game)-([1-9]\\d{0,9})\\.jpg$`);

/** Returns the file name of a preview picture at the catalog. */
export function resultPictureName({ address, clue, puzzle }: ResultPicture): string {
  const [kind, number] = puzzle.startsWith('#') ? ['game', puzzle.slice(1)] : ['day', puzzle];
  return `${address}-${clue ?? 'x'}-${kind}-${number}.jpg`;
}

/** Returns the parts of the file name of a preview picture; undefined if none can have that name. */
export function parseResultPictureName(file: string): ResultPicture | undefined {
  const [, address, clue, kind, number] = NAME.exec(file) ?? [];
  if (!address) return undefined;
  return {
    address,
    clue: clue === 'x' ? undefined : Number(clue),
    puzzle: kind === 'game' ? `#${number}` : `${number}`,
  };
}
