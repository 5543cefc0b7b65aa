import type { ScheduleProposal } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { dayGameOf } from '../catalog-view/admin-game.view.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { dailyCandidatesOf } from '../catalog-view/game-days.ts';
import { assertPlannable } from '../daily-game/daily-game.rule.ts';
import type { Draw } from '../daily-game/draw.ts';
import { similarityIn } from '../daily-game/similar-games.ts';
import { datesAround } from '../daily-game/suitable-games.ts';
import { proposeDays } from './propose-days.ts';

interface ProposalRequest {
  /** By default the first date that can be planned. */
  readonly from?: string | undefined;
  readonly days: number;
  readonly difficulties: readonly { readonly gameId: number; readonly score: number }[];
}

/** Throws RuleError when a day has started somewhere on Earth or is too far ahead. */
export function proposalOf(
  request: ProposalRequest,
  view: CatalogView,
  nowMs: number,
  draw: Draw,
): ScheduleProposal {
  const from = request.from ?? shiftDate(latestDateOnEarth(nowMs), 1);
  const dates = Array.from({ length: request.days }, (_, index) => shiftDate(from, index));
  assertPlannable(dates, nowMs);
  const difficulties = new Map(request.difficulties.map(({ gameId, score }) => [gameId, score]));
  const games = dailyCandidatesOf(view).map((game) => ({
    ...game,
    difficulty: difficulties.get(game.gameId),
  }));
  const assigned = view.dailyGameIds(datesAround(from, dates.at(-1) ?? from));
  const initialOf = (gameId: number) => view.anyGame(gameId)?.word.at(0);
  const { days, keptDates, unfilled } = proposeDays(dates, games, assigned, {
    draw,
    initialOf,
    similarity: similarityIn(view),
  });
  return {
    days: days.flatMap(({ date, gameId, targetDifficulty }) => {
      const game = view.game(gameId);
      const score = difficulties.get(gameId);
      const difficulty = {
        targetDifficulty,
        ...(score !== undefined && { difficultyScore: score }),
      };
      return game ? [{ date, game: dayGameOf(game), ...difficulty }] : [];
    }),
    keptDates: [...keptDates],
    unfilled: [...unfilled],
  };
}
