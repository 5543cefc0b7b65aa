import { useState } from 'react';

/** Lets a visitor try again to load the code of a component. */
export interface Retry {
  /** The key of the component: another one with each attempt, so that it is mounted again. */
  readonly key: number;
  readonly hasFailed: boolean;
  /** Must be called when the code did not load. */
  readonly fail: () => void;
  readonly retry: () => void;
}

/** Returns the state of loading the code of a component that a visitor can try again to load. */
export function useRetry(): Retry {
  const [state, setState] = useState({ key: 0, hasFailed: false });
  return {
    ...state,
    fail: () => setState((last) => ({ ...last, hasFailed: true })),
    retry: () => setState(({ key }) => ({ key: key + 1, hasFailed: false })),
  };
}
