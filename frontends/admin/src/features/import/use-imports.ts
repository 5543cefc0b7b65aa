import { adminErrors } from '@imguessr/api-client/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importQuery, importsQuery } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { isBusy } from './import.view.ts';

/** The import with this id with its rows; refetched while the server works on it. */
export function useImport(id: string) {
  const queries = useQueryClient();
  const query = useQuery(importQuery(id));
  const isWorking = query.data && isBusy(query.data);
  // The list and the day's page show the imported games.
  useEffect(() => {
    if (isWorking === false) void queries.invalidateQueries({ queryKey: ['games'] });
  }, [isWorking, queries]);
  return query;
}

/** Uploads a box, starts an import and deletes one; the list of imports is refetched after each. */
export function useImportChanges() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: importsQuery.queryKey });
  const start = useSingleMutation({
    send: (api, { id, rows }: { id: string; rows: readonly string[] }) =>
      api.startImport({ params: { id }, body: { rows } }),
    onSuccess: refetch,
    failure: adminErrors.importGames,
  });
  const remove = useSingleMutation({
    send: (api, id: string) => api.removeImport({ params: { id } }),
    onSuccess: refetch,
    failure: adminErrors.removeImport,
  });
  return { start, remove, refetch };
}
