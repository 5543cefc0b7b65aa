/**
 * `shared` returns the element that becomes another one, before the update and after it; nothing
 * else is animated.
 * Without it, the page before fades out above the next one.
 */
export type RunTransition = (update: () => void, shared?: () => HTMLElement | null) => void;

let run: RunTransition = (update) => update();

/** Applies an update as a view transition, where there are any. Input never waits for it. */
export const withViewTransition: RunTransition = (update, shared) => run(update, shared);

/** Turns view transitions on: their code is loaded later than the page. */
export const enableViewTransitions = (implementation: RunTransition): void => {
  run = implementation;
};
