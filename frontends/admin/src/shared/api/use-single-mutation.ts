import type { AdminApi } from '@imguessr/api-client/admin';
import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useAdminApi } from '../services/services.context.ts';
import { showError } from './show-error.ts';

interface Options<Data, Variables>
  extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> {
  readonly send: (api: AdminApi, variables: Variables) => Promise<Data>;
  /** What has failed, for a toast with the error. */
  readonly failure?: string;
  /** What to fetch again afterwards, also after an error. */
  readonly refetched?: QueryKey;
}

/**
 * Returns a mutation whose `mutate` does nothing while an earlier call is in progress. `isPending`
 * arrives with the next render, so
 * that two presses within a few milliseconds would send two requests.
 */
export function useSingleMutation<Data, Variables = void>({
  send,
  failure,
  refetched,
  ...options
}: Options<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const api = useAdminApi();
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    mutationFn: (variables) => send(api, variables),
    ...(failure !== undefined && { onError: (error) => showError(failure, error) }),
    ...options,
    onSettled: (...result) => {
      isBusy.current = false;
      return refetched
        ? queries.invalidateQueries({ queryKey: refetched })
        : options.onSettled?.(...result);
    },
  });
  const { mutate: begin } = mutation;
  const mutate = useCallback<typeof begin>(
    (...args) => {
      if (isBusy.current) return;
      isBusy.current = true;
      begin(...args);
    },
    [begin],
  );
  return { ...mutation, mutate } as UseMutationResult<Data, Error, Variables>;
}
