/** Tasks that the browser continues before others of the page. Not all browsers know them. */
interface Scheduler {
  yield?(): Promise<void>;
}

/** Resolves in another task, so that the browser can paint and react to input in between. */
export const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
