import { handleCommand } from '@imguessr/event-sourcing';
import { earliestDateOnEarth, isFutureDate, RuleError } from '@imguessr/game-rules';
import type { DailyPicks } from '../daily-game/daily-picks.port.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';

interface Replacement {
  readonly date: string;
  readonly gameId: number;
  readonly reason: string;
}

/**
 * The exception to the rule that a started day cannot be planned: for a game that must not stay on
 * the air. Both
 * histories keep the reason. Throws RuleError when the day is not current, or the game cannot be
 * the daily game.
 */
export function replaceDaily(
  picks: DailyPicks,
  { date, gameId, reason }: Replacement,
  actor: string,
  clock: () => number,
): Promise<void> {
  return picks.exclusively(async (tx) => {
    const atMs = clock();
    assertCurrent(date, atMs);
    const before = (await tx.gameIds([date])).get(date);
    if (before === gameId) return;
    const store = tx.storeFor({ actor, atMs });
    const execute = (id: number, command: GameCommand) =>
      handleCommand(store, gameDecider, String(id), command);
    if (before !== undefined) await execute(before, { type: 'ReleaseDaily', date, reason });
    await execute(gameId, { type: 'PickDaily', date, isPlanned: true, reason });
  });
}

function assertCurrent(date: string, atMs: number): void {
  if (isFutureDate(date, atMs)) {
    throw new RuleError(
      'INVALID_DATE',
      `${date} has not started anywhere yet. Plan it in the schedule instead.`,
    );
  }
  if (date < earliestDateOnEarth(atMs)) {
    throw new RuleError(
      'DAY_ALREADY_STARTED',
      `${date} is over everywhere and can no longer be changed.`,
    );
  }
}
