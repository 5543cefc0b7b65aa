import type { ScheduleProposal } from '@imguessr/contracts';
import { latestDateOnEarth, SIMILAR_DAYS, shiftDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { dayGameOf } from '../catalog-view/day-game.view.ts';
import { dailyCandidatesOf } from '../catalog-view/secret-games.ts';
import { assertPlannable } from '../daily-game/daily-game.rule.ts';
import { proposeDays } from './propose-days.ts';
import { similarityOf } from './similar-games.ts';

interface ProposalRequest {
  /** The first date; by default the first that can be planned. */
  readonly from?: string | undefined;
  readonly days: number;
  readonly difficulties: readonly { readonly gameId: number; readonly score: number }[];
  readonly blind: boolean;
}

/** Proposes games for days without one. Throws RuleError when a day has started somewhere on Earth or is too far ahead. */
export function proposalOf(request: ProposalRequest, view: CatalogView, nowMs: number): ScheduleProposal {
  const from = request.from ?? shiftDate(latestDateOnEarth(nowMs), 1);
  const dates = datesFrom(from, request.days);
  assertPlannable(dates, nowMs);
  const difficulties = new Map(request.difficulties.map(({ gameId, score }) => [gameId, score]));
  const games = dailyCandidatesOf(view).map(({ gameId, dailyDates }) => ({
    gameId,
    dates: dailyDates,
    difficulty: difficulties.get(gameId),
  }));
  const around = datesFrom(shiftDate(from, 1 - SIMILAR_DAYS), request.days + 2 * (SIMILAR_DAYS - 1));
  const assigned = new Map(
    around.flatMap((date): [string, number][] => {
      const gameId = view.dailyGameId(date);
      return gameId === undefined ? [] : [[date, gameId]];
    }),
  );
  const texts = view.games().map(({ gameId, word, theme, images }) => ({
    gameId,
    word,
    theme,
    texts: images.flatMap(({ hint, description }) => [hint, description]),
  }));
  const { days, keptDates, unfilled } = proposeDays(dates, games, assigned, similarityOf(texts));
  return {
    days: days.flatMap(({ date, gameId, targetDifficulty }) => {
      const game = view.game(gameId);
      const score = difficulties.get(gameId);
      const difficulty = { targetDifficulty, ...(score !== undefined && { difficultyScore: score }) };
      return game ? [{ date, game: dayGameOf(game, request.blind), ...difficulty }] : [];
    }),
    keptDates: [...keptDates],
    unfilled: [...unfilled],
  };
}

const datesFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => shiftDate(from, index));
