import { type Decider, handleCommand } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { assertPlannable } from '../daily-game/daily-game.rule.ts';
import type { DailyPicks } from '../daily-game/daily-picks.port.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { GameEvent } from '../games/game.events.ts';
import type { GameState } from '../games/game.state.ts';

/** A date and its game; with null the game is picked automatically. */
interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
  /** The game that the planner saw on the date, null if none was planned; undefined replaces whatever is there. */
  readonly expectedGameId?: number | null | undefined;
}

/**
 * Assigns games to days, all or none. Throws RuleError when a day cannot be planned or a game cannot be the daily game.
 * A day that already has the game is left unchanged. Throws RuleError when a day has been planned differently than expected.
 */
export function planDays(
  picks: DailyPicks,
  days: readonly PlannedDay[],
  actor: string,
  clock: () => number,
): Promise<void> {
  return picks.exclusively(async (tx) => {
    // Read within the transaction, when no concurrent pick can change the days any more.
    const atMs = clock();
    const dates = days.map(({ date }) => date);
    assertPlannable(dates, atMs);
    const before = await tx.gameIds(dates);
    const changed = days.filter(({ date, gameId }) => (before.get(date) ?? null) !== gameId);
    assertExpected(changed, before, await tx.plannedDates(dates));
    const store = tx.storeFor({ actor, atMs });
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
      changed.flatMap(({ date, gameId }): Step[] =>
        gameId === null
          ? []
          : [{ gameId, command: { type: 'PickDaily', date, isPlanned: true, needsCredits: tx.needsCredits } }],
      ),
    );
  });
}

/** Throws RuleError that names the game of every day on which the planner saw another one. An automatic pick may be replaced. */
function assertExpected(
  days: readonly PlannedDay[],
  games: ReadonlyMap<string, number>,
  planned: ReadonlySet<string>,
): void {
  const conflicts = days.flatMap(({ date, expectedGameId }) => {
    const current = games.get(date) ?? null;
    const isExpected =
      expectedGameId === undefined || expectedGameId === current || (expectedGameId === null && !planned.has(date));
    if (isExpected) return [];
    return current === null ? `${date} has no planned game any more` : `${date} now has game ${current}`;
  });
  if (conflicts.length > 0) {
    throw new RuleError('REVISION_CONFLICT', `The schedule has changed meanwhile: ${conflicts.join(', ')}.`);
  }
}

interface Step {
  readonly gameId: number;
  readonly command: GameCommand & { readonly date: string };
}

/** Decides the steps of one game one after another, so that their events are appended together. */
const stepsDecider: Decider<readonly Step[], GameState, GameEvent> = {
  ...gameDecider,
  decide: (steps, before) => {
    let game = before;
    return steps.flatMap((step) => {
      const events = decideStep(step, game);
      game = events.reduce(gameDecider.evolve, game);
      return events;
    });
  },
};

/** Adds the game and date to an error, because many days are planned at a time. */
function decideStep({ gameId, command }: Step, game: GameState): readonly GameEvent[] {
  try {
    return gameDecider.decide(command, game);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { code, message } = error;
    throw new RuleError(code, `Game ${gameId} cannot be the daily game of ${command.date}: ${message}`);
  }
}
