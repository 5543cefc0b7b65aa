/** Does a piece of work when its turn has come; settles as the work does. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

const LONGEST_REST_MS = 100;

/**
 * For work that can wait: does one piece at a time, and after each rests as long as it took, so that at least half of
 * the time is left for work that cannot wait.
 */
export function createTurns(): InTurn {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(async () => {
      const begun = performance.now();
      await work();
      const restMs = Math.min(performance.now() - begun, LONGEST_REST_MS);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
