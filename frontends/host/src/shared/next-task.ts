/** Only some browsers have a scheduler. */
interface Scheduler {
  yield?(): Promise<void>;
}

/** Resolves in another task: the browser can paint and react to input in between. */
export const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));
