import type { DayFigures } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';

const DAY_MS = 86_400_000;
const dayOf = ({ atMs }: PlayFact) => Math.floor(atMs / DAY_MS);
const isWon = ({ fact }: PlayFact) => fact?.$case === 'guessMade' && fact.value.isCorrect;
const isOver = (fact: PlayFact) => isWon(fact) || fact.fact?.$case === 'playGivenUp' || fact.attempt === 5;

function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const at = (rank: number) => sorted[Math.floor(rank)] ?? 0;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** Returns the plays of the last ninety days up to `nowMs`, by counting the facts naively. */
export function recountDays(facts: readonly PlayFact[], nowMs: number): DayFigures[] {
  const counted = facts.filter(({ isAiSelfPlay }) => !isAiSelfPlay);
  const ends = counted.filter(isOver);
  return Array.from({ length: 90 }, (_, index) => {
    const day = Math.floor(nowMs / DAY_MS) - 89 + index;
    const ended = ends.filter((fact) => dayOf(fact) === day);
    const wins = ended.filter(isWon).map(({ attempt }) => attempt);
    const returning = new Set(
      ended
        .map(({ sessionId }) => sessionId)
        .filter((id) =>
          ends.some((other) => other.sessionId === id && dayOf(other) < day && hasReturnedInTime(id, day)),
        ),
    );
    /** A session is forgotten when nothing of it was finished for more than 90 days. */
    function hasReturnedInTime(id: string, today: number): boolean {
      const days = ends.filter(({ sessionId }) => sessionId === id).map(dayOf);
      return days.some((other) => other < today && other >= today - 90);
    }
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      started: counted.filter((fact) => fact.attempt === 1 && dayOf(fact) === day).length,
      finished: ended.length,
      won: wins.length,
      wonAt: [1, 2, 3, 4, 5].map((attempt) => wins.filter((won) => won === attempt).length),
      medianTry: medianOf(wins.sort((a, b) => a - b)),
      returning: returning.size,
    };
  });
}
