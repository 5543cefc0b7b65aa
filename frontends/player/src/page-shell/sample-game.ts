import { longDate, type PlayerRoute } from '@imguessr/contracts';
import { CLUE_COUNT, shiftDate } from '@imguessr/game-rules';

const DATE = '2001-02-03';
const GAME_ID = '987654321';
const addressOf = (index: number) => `${index + 1}`.repeat(32);
const placeholderOf = (index: number) => `data:image/webp;base64,placeholder${index + 1}`;

export const sampleRoutes = {
  daily: { kind: 'daily', date: DATE },
  game: { kind: 'game', gameId: GAME_ID },
} as const satisfies Record<string, PlayerRoute>;

/** The pictures of the sample; `sampleValues` has what a response puts in their place. */
export const samplePictures = Array.from({ length: CLUE_COUNT }, (_, index) => ({
  id: index + 1,
  url: `/pictures/${addressOf(index)}.webp`,
  placeholder: placeholderOf(index),
}));

/** The values of the sample that differ between games, and the name of the slot of each. */
export const sampleValues: readonly (readonly [slot: string, value: string])[] = [
  ['date', DATE],
  ['longDate', longDate(DATE)],
  ['previousDate', shiftDate(DATE, -1)],
  ['gameId', GAME_ID],
  ...samplePictures.flatMap(({ placeholder }, index) => [
    [`clue${index + 1}`, addressOf(index)] as const,
    [`placeholder${index + 1}`, placeholder] as const,
  ]),
];
