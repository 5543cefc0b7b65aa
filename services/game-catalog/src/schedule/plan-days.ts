import { type Decider, handleCommand } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { assertPlannable } from '../daily-game/daily-game.rule.ts';
import type { DailyPicks } from '../daily-game/daily-picks.port.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { GameEvent } from '../games/game.events.ts';
import type { GameState } from '../games/game.state.ts';

/** A day and its game; null gives the day back to the automatic pick. */
interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
}

/** Gives days their games, all or none. A day that has the game already stays as it is. */
export function planDays(
  picks: DailyPicks,
  days: readonly PlannedDay[],
  actor: string,
  clock: () => number,
): Promise<void> {
  return picks.exclusively(async (tx) => {
    // The moment counts at which no picker can come in between any more.
    const atMs = clock();
    const dates = days.map(({ date }) => date);
    assertPlannable(dates, atMs);
    const before = await tx.gameIds(dates);
    const changed = days.filter(({ date, gameId }) => (before.get(date) ?? null) !== gameId);
    const store = tx.storeFor({ actor, atMs });
    const run = async (steps: readonly Step[]) => {
      for (const [gameId, ofGame] of Map.groupBy(steps, (step) => step.gameId)) {
        await handleCommand(store, stepsDecider, String(gameId), ofGame);
      }
    };
    // All that is given back comes first, so that two days may change places.
    await run(
      changed.flatMap(({ date }): Step[] => {
        const gameId = before.get(date);
        return gameId === undefined ? [] : [{ gameId, command: { type: 'ReleaseDaily', date } }];
      }),
    );
    await run(
      changed.flatMap(({ date, gameId }): Step[] =>
        gameId === null ? [] : [{ gameId, command: { type: 'PickDaily', date, isPlanned: true } }],
      ),
    );
  });
}

interface Step {
  readonly gameId: number;
  readonly command: GameCommand & { readonly date: string };
}

/** Many steps of one game, decided one after the other and appended together. */
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

/** Many days are planned at a time, so a refusal says which one it is about. */
function decideStep({ gameId, command }: Step, game: GameState): readonly GameEvent[] {
  try {
    return gameDecider.decide(command, game);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { code, message } = error;
    throw new RuleError(code, `Game ${gameId} cannot be the daily game of ${command.date}: ${message}`);
  }
}
