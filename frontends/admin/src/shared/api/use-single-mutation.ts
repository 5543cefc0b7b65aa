import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { showError } from './show-error.ts';

interface Options<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** What has failed, for a toast with the error. */
  readonly failure?: string;
  /** What to fetch again afterwards, also after an error. */
  readonly refetched?: QueryKey;
}

/**
 * Returns a mutation whose `mutate` does nothing while an earlier call is in progress. `isPending` arrives with the next render, so
 * that two presses within a few milliseconds would send two requests.
 */
export function useSingleMutation<Data, Variables = void>({
  failure,
  refetched,
  ...options
}: Options<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...(failure !== undefined && { onError: (error) => showError(failure, error) }),
    ...options,
    onSettled: (...result) => {
      isBusy.current = false;
      return refetched ? queries.invalidateQueries({ queryKey: refetched }) : options.onSettled?.(...result);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...args) => {
      if (isBusy.current) return;
      isBusy.current = true;
      send(...args);
    },
    [send],
  );
  return { ...mutation, mutate } as UseMutationResult<Data, Error, Variables>;
}
