import type { PlannedDay } from '@imguessr/contracts';
import { handleCommand } from '@imguessr/event-sourcing';
import { isFutureDate, RuleError } from '@imguessr/game-rules';
import { assertPlannable } from '../daily-game/daily-game.rule.ts';
import { exclusively, readDailyGameIds, readPlannedDates } from '../daily-game/daily-game.store.ts';
import type { Database } from '../database/pool.ts';
import { decideInSequence } from '../games/rule/command-sequence.ts';
import { type GameCommand, gameDecider } from '../games/rule/game.decide.ts';
import type { GameEvent } from '../games/rule/game.events.ts';
import type { GameState } from '../games/rule/game.state.ts';
import { gameEventStore } from '../games/store/event-store.ts';

/**
 * Plans all days or none. Throws RuleError when a day cannot be
 * planned, or has been planned differently than expected.
 */
export function planDays(
  db: Database,
  days: readonly PlannedDay[],
  actor: string,
  clock: () => number,
): Promise<void> {
  return exclusively(db, async (tx) => {
    // Read within the transaction, when no concurrent pick can change the days any more.
    const atMs = clock();
    const dates = days.map(({ date }) => date);
    assertPlannable(days, atMs);
    const before = await readDailyGameIds(tx, dates);
    const changed = days.filter(({ date, gameId }) => (before.get(date) ?? null) !== gameId);
    assertExpected(changed, before, await readPlannedDates(tx, dates), atMs);
    const store = gameEventStore(tx, { actor, atMs });
    const execute = async (steps: readonly Step[]) => {
      for (const [gameId, stepsOfGame] of Map.groupBy(steps, (step) => step.gameId)) {
        await handleCommand(store, stepsDecider, String(gameId), stepsOfGame);
      }
    };
    // All days are released before any is assigned, so that two days can swap their games.
    await execute(
      changed.flatMap(({ date }): Step[] => {
        const gameId = before.get(date);
        return gameId === undefined ? [] : [{ gameId, command: { type: 'ReleaseDaily', date } }];
      }),
    );
    await execute(
      changed.flatMap(({ date, gameId }): Step[] => {
        if (gameId === null) return [];
        return [{ gameId, command: { type: 'PickDaily', date, isPlanned: true } }];
      }),
    );
  });
}

/**
 * Before a day has started, an automatic pick may be replaced. Throws RuleError that names the game
 * of every other day.
 */
function assertExpected(
  days: readonly PlannedDay[],
  games: ReadonlyMap<string, number>,
  planned: ReadonlySet<string>,
  atMs: number,
): void {
  const conflicts = days.flatMap(({ date, expectedGameId }) => {
    const current = games.get(date) ?? null;
    const isReplaceable =
      expectedGameId === undefined || (expectedGameId === null && !planned.has(date));
    if (expectedGameId === current || (isReplaceable && isFutureDate(date, atMs))) return [];
    return current === null
      ? `${date} has no planned game any more`
      : `${date} now has game ${current}`;
  });
  if (conflicts.length > 0) {
    throw new RuleError(
      'REVISION_CONFLICT',
      `The schedule has changed in the meantime: ${conflicts.join(', ')}.`,
    );
  }
}

interface Step {
  readonly gameId: number;
  readonly command: GameCommand & { readonly date: string };
}

/** Adds the game and date to an error, because many days are planned at a time. */
function decideStep({ gameId, command }: Step, game: GameState): readonly GameEvent[] {
  try {
    return gameDecider.decide(command, game);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { code, message } = error;
    throw new RuleError(
      code,
      `Game ${gameId} cannot be the daily game of ${command.date}: ${message}`,
    );
  }
}

const stepsDecider = decideInSequence(decideStep);
