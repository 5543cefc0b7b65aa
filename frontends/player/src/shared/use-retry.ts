import { text } from '@imguessr/texts';
import { useState } from 'react';

/** Lets a visitor try again to load the code of a component. */
export interface Retry {
  /** The key of the component: another one with each attempt, so that it is mounted again. */
  readonly key: number;
  readonly hasFailed: boolean;
  /** Must be called when the code did not load. */
  readonly fail: () => void;
  /** What `retry` does, in words. */
  readonly label: string;
  readonly retry: () => void;
}

/**
 * Returns the state of loading the code of a component that a visitor can try again to load. The
 * second time, the page is reloaded: the server
 * may have another version by now, without the code of this one.
 */
export function useRetry(): Retry {
  const [state, setState] = useState({ key: 0, hasFailed: false });
  const hasRetried = state.key > 0;
  return {
    ...state,
    fail: () => setState((last) => ({ ...last, hasFailed: true })),
    label: hasRetried ? text('Reload page') : text('Try again'),
    retry: () => (hasRetried ? window.location.reload() : setState({ key: 1, hasFailed: false })),
  };
}
