import { ApiError } from '@imguessr/api-client';
import { REQUEST_FAILED } from '@imguessr/api-client/messages';
import { useState } from 'react';

/** Something that may go wrong, tried again by hand; `problem` says what did, for a person. */
export interface AsyncAction {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Does nothing while it is busy. */
  run(work: () => Promise<void>): void;
  /** Says what is wrong without trying. */
  refuse(problem: string): void;
}

export function useAsyncAction(): AsyncAction {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    refuse: setProblem,
    run(work) {
      if (isBusy) return;
      setIsBusy(true);
      setProblem(undefined);
      work()
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) console.error(error);
          setProblem(error instanceof ApiError ? error.message : REQUEST_FAILED);
        })
        .finally(() => setIsBusy(false));
    },
  };
}
