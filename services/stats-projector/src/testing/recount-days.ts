import type { DayFigures } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { medianOf } from './recount-clues.ts';
import { endsPlay } from './stored-fact.ts';

const DAY_MS = 86_400_000;
const dayOf = ({ atMs }: PlayFact) => Math.floor(atMs / DAY_MS);

/** Counts naively the ninety days up to `nowMs`. */
export function recountDays(facts: readonly PlayFact[], nowMs: number): DayFigures[] {
  const counted = facts.filter(({ isAiSelfPlay }) => !isAiSelfPlay);
  const ends = counted.filter(endsPlay);
  return Array.from({ length: 90 }, (_, index) => {
    const day = Math.floor(nowMs / DAY_MS) - 89 + index;
    const ended = ends.filter((fact) => dayOf(fact) === day);
    const wins = ended.filter(({ isCorrect }) => isCorrect).map(({ attempt }) => attempt);
    const returning = new Set(ended.map(({ sessionId }) => sessionId).filter(hasReturned));
    /** A session is forgotten when nothing of it was finished for more than 90 days. */
    function hasReturned(id: string): boolean {
      const days = ends.filter(({ sessionId }) => sessionId === id).map(dayOf);
      return days.some((other) => other < day && other >= day - 90);
    }
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      started: counted.filter((fact) => fact.attempt === 1 && dayOf(fact) === day).length,
      finished: ended.length,
      won: wins.length,
      medianTry: medianOf(wins.sort((a, b) => a - b)),
      returning: returning.size,
    };
  });
}
