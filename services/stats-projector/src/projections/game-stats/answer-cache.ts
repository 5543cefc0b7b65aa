import { LRUCache } from 'lru-cache';

/** The revision increases with every change. */
interface Revised {
  readonly revision: number;
}

interface Cached<Answer> {
  readonly source: WeakRef<Revised>;
  readonly revision: number;
  readonly answer: Answer;
}

interface Answers<Answer> {
  get(gameId: number): Cached<Answer> | undefined;
  set(gameId: number, cached: Cached<Answer>): unknown;
}

const MAX_ANSWERS = 5_000;

/** Computes an answer only when its source has changed. By default, keeps those that were used last. */
export function createAnswerCache<Answer>(
  answers: Answers<Answer> = new LRUCache<number, Cached<Answer>>({ max: MAX_ANSWERS }),
) {
  return (gameId: number, source: Revised, compute: () => Answer): Answer => {
    const known = answers.get(gameId);
    if (known?.source.deref() === source && known.revision === source.revision) {
      return known.answer;
    }
    const answer = compute();
    answers.set(gameId, { source: new WeakRef(source), revision: source.revision, answer });
    return answer;
  };
}
