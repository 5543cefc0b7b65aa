import type { AdminGame, AdminGameSummary, GameApproval, GameDay } from '@imguessr/contracts';
import {
  CLUE_COUNT,
  earliestDateOnEarth,
  isFutureDate,
  latestDateOnEarth,
} from '@imguessr/game-rules';
import { hasHints, isDescribed, uncreditedClues } from '../games/clue-texts.ts';
import { heldDetails } from '../games/game.details.ts';
import {
  type DailyNeeds,
  isPlayable,
  NO_NEEDS,
  whyNotCredited,
  whyNotPlayable,
} from '../games/playability.ts';
import {
  imagePayloadOf,
  pictureUrl,
  type ViewedApproval,
  type ViewedGame,
  type ViewedImage,
  type ViewedReview,
} from './game.view.ts';
import { HIDDEN_DETAILS, hiddenWord, isSecret } from './secret-games.ts';

const NEVER_APPROVED: ViewedApproval = { isCurrent: false, changedBy: [] };

/** Without days planned ahead. */
export function adminSummaryOf(
  game: ViewedGame,
  nowMs: number,
  needs: DailyNeeds = NO_NEEDS,
): AdminGameSummary {
  const latest = latestDateOnEarth(nowMs);
  const wasDailyOnDates = game.dailyDates.filter((date) => date <= latest);
  const [first] = game.images;
  return {
    id: game.gameId,
    word: game.word,
    ...heldDetails({ ...game, note: undefined }),
    isActive: game.isActive,
    isDaily: game.isDaily,
    ...(game.review && { review: reviewOf(game.review) }),
    note: game.note && noteOf(game.note),
    ...(needs.approval && { approval: approvalOf(game.approval) }),
    wasDailyCount: wasDailyOnDates.length,
    wasDailyOnDates,
    days: daysOf(game, nowMs),
    imageCount: game.imageCount,
    ...(first && { firstImageUrl: pictureUrl(first.pictureHash) }),
    isPlayable: isPlayable(game),
    whyNotPlayable: [...whyNotPlayable(game)],
    isDescribed: isDescribed(game.images),
    ...(game.imageCount >= CLUE_COUNT && !hasHints(game.images) && { lacksHints: true }),
    isCredited: game.imageCount >= CLUE_COUNT && uncreditedClues(game.images).length === 0,
    whyNotDaily: needs.credits ? [...whyNotCredited(game.images)] : [],
    revision: game.revision,
    changedAt: new Date(game.changedAtMs).toISOString(),
  };
}

/** Without word, details and picture if an administrator who plays along must not know the game. */
export function blindSummaryOf(
  game: ViewedGame,
  nowMs: number,
  needs: DailyNeeds = NO_NEEDS,
): AdminGameSummary {
  const summary = adminSummaryOf(game, nowMs, needs);
  if (!isSecret(game, nowMs)) return summary;
  const { firstImageUrl: _picture, review, ...rest } = summary;
  // The reason may name the word.
  const hidden = review && { review: { ...review, reason: undefined } };
  return { ...rest, ...hidden, ...HIDDEN_DETAILS, word: hiddenWord(game.gameId), isHidden: true };
}

const reviewOf = ({ state, reason, by, atMs }: ViewedReview) => ({
  state,
  ...(reason && { reason }),
  by,
  at: new Date(atMs).toISOString(),
});

const noteOf = ({ text, by, atMs }: NonNullable<ViewedGame['note']>) => ({
  text,
  by,
  at: new Date(atMs).toISOString(),
});

const approvalOf = ({
  isCurrent,
  by,
  atMs,
  changedBy,
}: ViewedApproval = NEVER_APPROVED): GameApproval => ({
  state: isCurrent ? 'approved' : by === undefined ? 'needed' : 'changed',
  ...(by !== undefined && { by }),
  ...(atMs !== undefined && { at: new Date(atMs).toISOString() }),
  changedBy: [...changedBy],
});

const dimensionsOf = ({ width, height }: ViewedImage) => (width && height ? { width, height } : {});

export function adminGameOf(
  game: ViewedGame,
  nowMs: number,
  needs: DailyNeeds = NO_NEEDS,
): AdminGame {
  return {
    ...adminSummaryOf(game, nowMs, needs),
    images: game.images.map((image, order) => ({
      ...imagePayloadOf(image),
      ...dimensionsOf(image),
      ...(image.credit && { credit: image.credit }),
      order,
    })),
  };
}

/**
 * Without word, details and pictures if an administrator who plays along must not know the game.
 */
export function blindGameOf(
  game: ViewedGame,
  nowMs: number,
  needs: DailyNeeds = NO_NEEDS,
): AdminGame {
  return isSecret(game, nowMs)
    ? { ...blindSummaryOf(game, nowMs, needs), images: [] }
    : adminGameOf(game, nowMs, needs);
}

/** Dates that are current in some time zone or have not started yet, ascending. */
function daysOf({ dailyDates, plannedDates }: ViewedGame, nowMs: number): GameDay[] {
  return dailyDates
    .filter((date) => date >= earliestDateOnEarth(nowMs))
    .map((date) => ({
      date,
      state: isFutureDate(date, nowMs) ? 'upcoming' : 'current',
      isPlanned: plannedDates.includes(date),
    }));
}

/** The pictures of a deleted game are deleted too. */
export function dayGameOf(
  { gameId, word, lifecycle, images: [first] }: ViewedGame,
  isHidden: boolean,
) {
  if (isHidden) return { id: gameId, word: hiddenWord(gameId), isHidden } as const;
  const firstImageUrl =
    first && lifecycle === 'existing' ? pictureUrl(first.pictureHash) : undefined;
  return { id: gameId, word, ...(firstImageUrl && { firstImageUrl }) };
}
