import { ApiError } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import { useState } from 'react';
import { styled } from 'styled-components';

/**
 * Returns an action with its state; unexpected errors are logged and shown as a general message.
 */
export function useAsyncAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    /** The message for the player when the last run failed. */
    problem,
    /** Shows a problem without running anything. */
    showProblem: setProblem,
    /** Does nothing while an earlier run is in progress. */
    run(work: () => Promise<void>) {
      if (isBusy) return;
      setIsBusy(true);
      setProblem(undefined);
      work()
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) console.error(error);
          setProblem(
            error instanceof ApiError
              ? error.message
              : text('Something went wrong. Please try again.'),
          );
        })
        .finally(() => setIsBusy(false));
    },
  };
}

/** An error message that screen readers announce immediately. */
export const ActionError = styled.p.attrs({ role: 'alert' })`
  color: var(--wrong);
  font-weight: 600;
  &:empty { display: none; }
`;
