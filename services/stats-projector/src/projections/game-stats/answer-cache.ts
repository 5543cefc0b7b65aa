import { LRUCache } from 'lru-cache';

/** The revision increases with every change. */
interface Revised {
  readonly revision: number;
}

interface Cached<Answer> {
  readonly sources: readonly WeakRef<Revised>[];
  readonly revisions: readonly number[];
  readonly answer: Answer;
}

interface Answers<Answer> {
  get(gameId: number): Cached<Answer> | undefined;
  set(gameId: number, cached: Cached<Answer>): unknown;
}

const MAX_ANSWERS = 5_000;

/**
 * Computes an answer only when one of its sources has changed. By default, keeps those that were
 * used last.
 */
export function createAnswerCache<Answer>(
  answers: Answers<Answer> = new LRUCache<number, Cached<Answer>>({ max: MAX_ANSWERS }),
) {
  return (gameId: number, sources: readonly Revised[], compute: () => Answer): Answer => {
    const known = answers.get(gameId);
    const isCurrent =
      known?.sources.length === sources.length &&
      sources.every(
        (source, i) =>
          source === known.sources[i]?.deref() && source.revision === known.revisions[i],
      );
    if (isCurrent) return known.answer;
    const answer = compute();
    answers.set(gameId, {
      // The projections limit how many tallies stay in memory.
      sources: sources.map((source) => new WeakRef(source)),
      revisions: sources.map(({ revision }) => revision),
      answer,
    });
    return answer;
  };
}
