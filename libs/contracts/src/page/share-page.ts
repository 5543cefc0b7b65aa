import { MAX_ATTEMPTS } from '@imguessr/game-rules';

export const sharePath = (token: string): string => `/r/${token}`;

/** The picture of a page's link preview, below the page's own path. `/` has that of today's game. */
export const PREVIEW_PICTURE_FILE = 'preview.jpg';

/** What chat apps and social networks show in full. */
export const RESULT_PICTURE = { width: 1200, height: 630 } as const;

/** The attempt that solved the game. `open` invites to a game that nobody has played yet. */
export type ShownResult = number | 'lost' | 'open';

/** Players with equal results share a preview picture. */
export interface ResultPicture {
  /** The address of the picture of the first clue: the first 32 hexadecimal digits of its hash. */
  readonly address: string;
  readonly result: ShownResult;
  /** The number of the day, or the id of the game as `#7`. */
  readonly puzzle: string;
  /** The tag of the site's branding; undefined with the default one. */
  readonly branding?: string | undefined;
}

const NAME = /* @__PURE__ */ new RegExp(
  `^([0-9a-f]{32})-([1-${MAX_ATTEMPTS}]|lost|open)-(day|game)-([1-9]\\d{0,9})(?:-([0-9a-f]{8}))?\\.jpg$`,
);

export function resultPictureName({ address, result, puzzle, branding }: ResultPicture): string {
  const [kind, number] = puzzle.startsWith('#') ? ['game', puzzle.slice(1)] : ['day', puzzle];
  return `${address}-${result}-${kind}-${number}${branding ? `-${branding}` : ''}.jpg`;
}

export function parseResultPictureName(file: string): ResultPicture | undefined {
  const [, address, result, kind, number, branding] = NAME.exec(file) ?? [];
  if (!address) return undefined;
  return {
    address,
    result: result === 'lost' || result === 'open' ? result : Number(result),
    puzzle: kind === 'game' ? `#${number}` : `${number}`,
    ...(branding && { branding }),
  };
}
