import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Returns a mutation whose `mutate` does nothing while an earlier call is in progress. `isPending` arrives with the next render, so
 * that two presses within a few milliseconds would send two requests.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isBusy = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...result) => {
      isBusy.current = false;
      return options.onSettled?.(...result);
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
