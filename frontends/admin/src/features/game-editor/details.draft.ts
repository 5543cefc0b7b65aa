import type { AdminGame } from '@imguessr/contracts';
import {
  byName,
  GAME_TEXT_NAMES,
  GAME_TEXTS,
  type GameTexts,
  normaliseWord,
} from '@imguessr/game-rules';
import { rebased } from '../../shared/input/rebased.ts';

export interface EditedDetails extends GameTexts {
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
}

export const BLANK_DETAILS: EditedDetails = {
  word: '',
  ...byName(GAME_TEXT_NAMES, () => ''),
  isActive: true,
  isDaily: false,
};

/**
 * The details being edited, the saved details they started from, and the revision to send as
 * `If-Match`.
 */
export interface DetailsDraft {
  readonly typed: EditedDetails;
  readonly base: EditedDetails;
  readonly revision: number;
}

const KEYS = Object.keys(BLANK_DETAILS) as readonly (keyof EditedDetails)[];

const detailsOf = ({ word, isActive, isDaily, ...game }: AdminGame): EditedDetails => ({
  word,
  ...byName(GAME_TEXT_NAMES, (name) => game[name] ?? ''),
  isActive,
  isDaily,
});
const isEqual = (one: EditedDetails, other: EditedDetails) =>
  KEYS.every((key) => one[key] === other[key]);

export const draftOf = (game: AdminGame): DetailsDraft => ({
  typed: detailsOf(game),
  base: detailsOf(game),
  revision: game.revision,
});

export const isChanged = ({ typed, base }: DetailsDraft): boolean => !isEqual(tidied(typed), base);

/** Returns the details as they are stored. */
export const tidied = (details: EditedDetails): EditedDetails => ({
  ...details,
  word: normaliseWord(details.word),
  ...byName(GAME_TEXT_NAMES, (name) => GAME_TEXTS[name].normalise(details[name])),
});

/**
 * Returns the draft after a newer game was loaded. Unsaved changes adopt only revisions that left
 * the details alone,
 * such as an added image: a conflicting change is still rejected on save.
 */
export function followGame(draft: DetailsDraft, game: AdminGame): DetailsDraft {
  if (game.revision === draft.revision) return draft;
  if (!isChanged(draft)) return draftOf(game);
  return isEqual(draft.base, detailsOf(game)) ? { ...draft, revision: game.revision } : draft;
}

/**
 * Returns the draft based on the current game: edited fields are kept, all others take their
 * current value.
 */
export function rebase({ typed, base }: DetailsDraft, game: AdminGame): DetailsDraft {
  const current = detailsOf(game);
  return { typed: rebased(typed, base, current), base: current, revision: game.revision };
}
