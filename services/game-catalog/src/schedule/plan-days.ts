import { handleCommand } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { lockDailyPicks, readDailyGameIds } from '../adapters/postgres/daily-candidates.ts';
import { gameFactStore } from '../adapters/postgres/fact-store.ts';
import type { Database } from '../adapters/postgres/pool.ts';
import { demandPlannable } from '../daily-game/daily-game.rule.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';

/** A day and its game; null gives the day back to the automatic pick. */
interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
}

/** Gives days their games, all or none. A day that has the game already stays as it is. */
export function planDays(db: Database, days: readonly PlannedDay[], actor: string, clock: () => number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDailyPicks(tx);
    // The moment counts at which no picker can come in between any more.
    const atMs = clock();
    const dates = days.map(({ date }) => date);
    demandPlannable(dates, atMs);
    const before = await readDailyGameIds(tx, dates);
    const run = (gameId: number, date: string, command: GameCommand) =>
      handleCommand(gameFactStore(tx, { actor, atMs }), gameDecider, String(gameId), command).catch(
        namingTheDay(date, gameId),
      );
    const changed = days.filter(({ date, gameId }) => (before.get(date) ?? null) !== gameId);
    for (const { date } of changed) {
      const gameId = before.get(date);
      if (gameId !== undefined) await run(gameId, date, { type: 'ReleaseDaily', date });
    }
    for (const { date, gameId } of changed) {
      if (gameId !== null) await run(gameId, date, { type: 'PickDaily', date, isPlanned: true });
    }
  });
}

/** Many days are planned at a time, so a refusal says which one it is about. */
function namingTheDay(date: string, gameId: number) {
  return (error: unknown): never => {
    if (!(error instanceof RuleError)) throw error;
    const { code, message } = error;
    throw new RuleError(code, `Game ${gameId} cannot be the daily game of ${date}: ${message}`);
  };
}
