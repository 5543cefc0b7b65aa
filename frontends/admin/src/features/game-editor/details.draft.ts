import type { AdminGame } from '@imguessr/contracts';
import {
  byName,
  GAME_TEXT_NAMES,
  GAME_TEXTS,
  type GameTexts,
  normaliseWord,
} from '@imguessr/game-rules';

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

export const detailsOf = (game: AdminGame | EditedDetails): EditedDetails => ({
  word: game.word,
  ...byName(GAME_TEXT_NAMES, (name) => game[name] ?? ''),
  isActive: game.isActive,
  isDaily: game.isDaily,
});

/** Returns the details as they are stored. */
export const tidied = (details: EditedDetails): EditedDetails => ({
  ...details,
  word: normaliseWord(details.word),
  ...byName(GAME_TEXT_NAMES, (name) => GAME_TEXTS[name].normalise(details[name])),
});
