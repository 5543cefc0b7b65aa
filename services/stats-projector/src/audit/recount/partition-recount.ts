import { createPosition } from '../../log/position.ts';
import type { AuditedAttempt } from './audited-attempt.ts';
import {
  copyOf,
  countAttempt,
  type MutableGame,
  newGame,
  type RecountedGame,
} from './recounted-game.ts';

export interface WordBudget {
  readonly capacity: number;
  used: number;
}

/** How many positions behind the current one a game can be compared at. */
const RECENT = 16_384;
const NOTHING = newGame();

export function createPartitionRecount(log: string, budget: WordBudget) {
  const games = new Map<string, MutableGame>();
  const position = createPosition(0);
  let words = 0;
  /**
   * The latest attempts with their positions, oldest first, at most twice as many as are needed.
   */
  let recent: { readonly seq: number; readonly attempt: AuditedAttempt }[] = [];

  return {
    /** A log that replaces this one has another name. */
    log,
    position,
    apply(attempts: readonly (AuditedAttempt | undefined)[], firstSeq: number) {
      let seq = firstSeq - 1;
      for (const attempt of attempts) {
        seq++;
        if (!attempt) continue;
        let game = games.get(attempt.played);
        if (!game) {
          game = newGame();
          games.set(attempt.played, game);
        }
        const added = countAttempt(game, attempt, 1, budget.used >= budget.capacity);
        budget.used += added;
        words += added;
        recent.push({ seq, attempt });
      }
      if (recent.length > 2 * RECENT) recent = recent.slice(-RECENT);
      position.moveTo(seq);
    },
    /** As in `7.12`: game and edition. */
    played: (): Iterable<string> => games.keys(),
    /** Returns undefined when the position is not counted yet, or too far behind to return to. */
    gameAt(played: string, seq: number): RecountedGame | undefined {
      if (seq > position.value || position.value - seq > RECENT) return undefined;
      const game = games.get(played);
      if (!game) return NOTHING;
      let earlier: MutableGame | undefined;
      for (let i = recent.length - 1; (recent[i]?.seq ?? 0) > seq; i--) {
        const attempt = recent[i]?.attempt;
        if (attempt?.played !== played) continue;
        earlier ??= copyOf(game);
        countAttempt(earlier, attempt, -1);
      }
      return earlier ?? game;
    },
    release() {
      budget.used -= words;
      words = 0;
    },
  };
}

/** The attempts of one partition of the log, recounted without any code of the projections. */
export type PartitionRecount = ReturnType<typeof createPartitionRecount>;
