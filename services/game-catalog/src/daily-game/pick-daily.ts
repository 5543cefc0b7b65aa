import { retry } from '@imguessr/async';
import { handleCommand } from '@imguessr/event-sourcing';
import { isFutureDate, RuleError } from '@imguessr/game-rules';
import type { Database } from '../database/pool.ts';
import { type GameCommand, gameDecider } from '../games/rule/game.decide.ts';
import type { Cause } from '../games/rule/game.events.ts';
import { gameEventStore } from '../games/store/event-store.ts';
import { chooseDaily } from './daily-game.rule.ts';
import { exclusively, readDailyCandidates, readDailyGameIds } from './daily-game.store.ts';
import type { Draw } from './draw.ts';

/** A concurrent change can make the chosen game ineligible; another one is then chosen. */
const RETRY = {
  delayMs: 10,
  maxMs: 250,
  isRetryable: (error: unknown) => error instanceof RuleError,
};

type DayCommand = Extract<GameCommand, { type: 'PickDaily' | 'ReleaseDaily' }>;

/**
 * Concurrent calls, in any replica, resolve with the same id. A date that has not started anywhere
 * on Earth gets
 * another game when its own can no longer be the daily game. Undefined when no game can be picked.
 */
export function pickDailyGame(
  db: Database,
  date: string,
  cause: Cause,
  draw: Draw,
): Promise<number | undefined> {
  const pick = () =>
    exclusively(db, async (tx) => {
      const execute = (gameId: number, command: DayCommand) =>
        handleCommand(gameEventStore(tx, cause), gameDecider, String(gameId), command);
      const picked = (await readDailyGameIds(tx, [date])).get(date);
      if (picked !== undefined && !isFutureDate(date, cause.atMs)) return picked;
      const candidates = await readDailyCandidates(tx);
      if (picked !== undefined) {
        if (candidates.some(({ gameId }) => gameId === picked)) return picked;
        await execute(picked, { type: 'ReleaseDaily', date });
      }
      const gameId = chooseDaily(date, candidates, draw);
      if (gameId !== undefined) {
        await execute(gameId, { type: 'PickDaily', date, isPlanned: false });
      }
      return gameId;
    });
  return retry(pick, RETRY);
}
