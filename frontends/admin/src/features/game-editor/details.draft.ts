import type { GameDetails } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { normaliseTheme, normaliseWord } from '@imguessr/game-rules';

/** The details being edited, the saved details they started from, and the revision to send as `If-Match`. */
export interface DetailsDraft {
  readonly typed: GameDetails;
  readonly base: GameDetails;
  readonly revision: number;
}

const KEYS = ['word', 'theme', 'afterword', 'isActive', 'isDaily'] as const;

const detailsOf = ({ word, theme = '', afterword = '', isActive, isDaily }: AdminGame): GameDetails => ({
  word,
  theme,
  afterword,
  isActive,
  isDaily,
});
const isEqual = (one: GameDetails, other: GameDetails) => KEYS.every((key) => one[key] === other[key]);

export const draftOf = (game: AdminGame): DetailsDraft => ({
  typed: detailsOf(game),
  base: detailsOf(game),
  revision: game.revision,
});

export const isChanged = ({ typed, base }: DetailsDraft): boolean => !isEqual(tidied(typed), base);

const tidied = ({ word, theme, afterword, ...switches }: GameDetails): GameDetails => ({
  word: normaliseWord(word),
  theme: normaliseTheme(theme),
  afterword: afterword.trim(),
  ...switches,
});

/**
 * Returns the draft after a newer game was loaded. Unsaved changes adopt only revisions that left the details alone,
 * such as an added image: a conflicting change is still rejected on save.
 */
export function followGame(draft: DetailsDraft, game: AdminGame): DetailsDraft {
  if (game.revision === draft.revision) return draft;
  if (!isChanged(draft)) return draftOf(game);
  return isEqual(draft.base, detailsOf(game)) ? { ...draft, revision: game.revision } : draft;
}

/** Returns the draft based on the current game: edited fields are kept, all others take their current value. */
export function rebase({ typed, base }: DetailsDraft, game: AdminGame): DetailsDraft {
  const current = detailsOf(game);
  const isTyped = (key: (typeof KEYS)[number]) => typed[key] !== base[key];
  return {
    typed: {
      word: isTyped('word') ? typed.word : current.word,
      theme: isTyped('theme') ? typed.theme : current.theme,
      afterword: isTyped('afterword') ? typed.afterword : current.afterword,
      isActive: isTyped('isActive') ? typed.isActive : current.isActive,
      isDaily: isTyped('isDaily') ? typed.isDaily : current.isDaily,
    },
    base: current,
    revision: game.revision,
  };
}
