import { errorText } from '@imguessr/api-client/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorNotice } from './error-notice.tsx';

interface Props {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Returns the notice, given the text of the error. */
  textFor?: (error: string) => string;
}

/** The error of a query, with a button to try again; nothing without an error. */
export function LoadError({
  query: { error, isFetching, refetch },
  textFor = (error) => error,
}: Props) {
  return (
    error && (
      <ErrorNotice
        text={textFor(errorText(error))}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  );
}
