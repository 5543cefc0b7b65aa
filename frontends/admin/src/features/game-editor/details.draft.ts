import type { GameDetails } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { normaliseWord } from '@imguessr/game-rules';

/** The details being edited, and those they started from with the revision that goes into `If-Match`. */
export interface DetailsDraft {
  readonly typed: GameDetails;
  readonly base: GameDetails;
  readonly revision: number;
}

const KEYS = ['word', 'isActive', 'isDaily'] as const;

const detailsOf = ({ word, isActive, isDaily }: GameDetails): GameDetails => ({ word, isActive, isDaily });
const isEqual = (one: GameDetails, other: GameDetails) => KEYS.every((key) => one[key] === other[key]);

export const draftOf = (game: AdminGame): DetailsDraft => ({
  typed: detailsOf(game),
  base: detailsOf(game),
  revision: game.revision,
});

export const isChanged = ({ typed, base }: DetailsDraft): boolean =>
  !isEqual({ ...typed, word: normaliseWord(typed.word) }, base);

/**
 * The draft when a newer game has come: without changes it follows the game, with changes it follows only what leaves
 * the details alone (a picture added), so that somebody else's change of them is still refused when it is saved.
 */
export function followGame(draft: DetailsDraft, game: AdminGame): DetailsDraft {
  if (game.revision === draft.revision) return draft;
  if (!isChanged(draft)) return draftOf(game);
  return isEqual(draft.base, game) ? { ...draft, revision: game.revision } : draft;
}

/** The draft on top of the game as it is now: what was typed stays, what was left alone is taken over. */
export function rebase({ typed, base }: DetailsDraft, game: AdminGame): DetailsDraft {
  const isTyped = (key: (typeof KEYS)[number]) => typed[key] !== base[key];
  return {
    typed: {
      word: isTyped('word') ? typed.word : game.word,
      isActive: isTyped('isActive') ? typed.isActive : game.isActive,
      isDaily: isTyped('isDaily') ? typed.isDaily : game.isDaily,
    },
    base: detailsOf(game),
    revision: game.revision,
  };
}
