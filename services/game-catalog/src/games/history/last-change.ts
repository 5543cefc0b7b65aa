import { RuleError } from '@imguessr/game-rules';
import type { RecordedEvent } from '../rule/game.events.ts';

/**
 * Events of one change have the same cause. Throws RuleError when the game has been changed since,
 * days aside.
 */
export function beforeLastChange(recorded: readonly RecordedEvent[], revision: number): number {
  const last = recorded[revision - 1];
  if (!last || !recorded.slice(revision).every(isAboutDay)) {
    throw new RuleError(
      'REVISION_CONFLICT',
      'Nothing was undone: this game has been changed again.',
    );
  }
  const isOther = ({ cause }: RecordedEvent) =>
    cause.actor !== last.cause.actor || cause.atMs !== last.cause.atMs;
  return recorded.slice(0, revision).findLastIndex(isOther) + 1;
}

const isAboutDay = ({ event }: RecordedEvent): boolean =>
  event.type === 'DailyGamePicked' || event.type === 'DailyGameReleased';
