import { retry } from '@imguessr/async';
import { handleCommand } from '@imguessr/event-sourcing';
import { isFutureDate, RuleError } from '@imguessr/game-rules';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { Cause } from '../games/game.events.ts';
import { chooseDaily } from './daily-game.rule.ts';
import type { DailyPicks } from './daily-picks.port.ts';

/** The chosen game may be changed at the very moment: then another one is chosen. */
const RETRY = { delayMs: 10, maxMs: 250, isRetryable: (error: unknown) => error instanceof RuleError };

/**
 * Resolves with the daily game of a date: the one picked or planned before, else picked now. The same whoever asks,
 * however many at once, in whichever replica. A day that has not begun anywhere loses a game that can be daily no more,
 * and gets another. Undefined when no game can be picked.
 */
export function pickDailyGame(picks: DailyPicks, date: string, cause: Cause): Promise<number | undefined> {
  const pick = () =>
    picks.exclusively(async (tx) => {
      const run = (gameId: number, command: GameCommand) =>
        handleCommand(tx.storeFor(cause), gameDecider, String(gameId), command);
      const picked = (await tx.gameIds([date])).get(date);
      if (picked !== undefined && !isFutureDate(date, cause.atMs)) return picked;
      const candidates = await tx.candidates();
      if (picked !== undefined) {
        if (candidates.some(({ gameId }) => gameId === picked)) return picked;
        await run(picked, { type: 'ReleaseDaily', date });
      }
      const gameId = chooseDaily(candidates);
      if (gameId !== undefined) await run(gameId, { type: 'PickDaily', date, isPlanned: false });
      return gameId;
    });
  return retry(pick, RETRY);
}
