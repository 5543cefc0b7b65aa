import { CLUE_COUNT } from '@imguessr/game-rules';
import { uncreditedClues } from './clue-texts.ts';
import type { GameImage } from './game.state.ts';

/** What else a site asks of its daily games. */
export interface DailyNeeds {
  /** Each picture must be credited. */
  readonly credits: boolean;
  /** Somebody must have approved the game. */
  readonly approval: boolean;
}

export const dailyNeedsOf = (settings: {
  readonly DAILY_NEEDS_CREDITS: boolean;
  readonly DAILY_NEEDS_APPROVAL: boolean;
}): DailyNeeds => ({
  credits: settings.DAILY_NEEDS_CREDITS,
  approval: settings.DAILY_NEEDS_APPROVAL,
});

export const NO_NEEDS: DailyNeeds = { credits: false, approval: false };

/**
 * Returns the games that are approved; all if none is, because a day without a game would be worse.
 */
export function approvedFirst<Game>(
  games: readonly Game[],
  isApproved: (game: Game) => boolean,
): readonly Game[] {
  const approved = games.filter(isApproved);
  return approved.length > 0 ? approved : games;
}

interface PlayabilityInput {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  readonly isActive: boolean;
  readonly imageCount: number;
}

/** Sentences for the administrator; empty when the game is playable. */
export function whyNotPlayable(game: PlayabilityInput): readonly string[] {
  if (game.lifecycle !== 'existing') return ['The game does not exist.'];
  const missing = CLUE_COUNT - game.imageCount;
  return [
    ...(game.isActive ? [] : ['The game is not active.']),
    ...(missing > 0
      ? [`${missing} more ${missing === 1 ? 'image is' : 'images are'} needed.`]
      : []),
  ];
}

export function isPlayable(game: PlayabilityInput): boolean {
  return whyNotPlayable(game).length === 0;
}

/** At most one sentence for the administrator. */
export function whyNotCredited(images: readonly Pick<GameImage, 'credit'>[]): readonly string[] {
  const clues = uncreditedClues(images);
  if (clues.length === 0) return [];
  const subject = clues.length === 1 ? 'Image' : 'Images';
  return [
    `${subject} ${clues.join(', ')} ${clues.length === 1 ? 'has' : 'have'} no complete credit.`,
  ];
}
