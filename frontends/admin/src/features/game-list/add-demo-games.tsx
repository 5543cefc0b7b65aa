import { text } from '@imguessr/texts';
import { AdminIcon, Button } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { gamesQuery, setupQuery } from '../../shared/game/game.queries.ts';

/** Offers the demo games on an empty site, if the installation has any. */
export function AddDemoGames() {
  const queries = useQueryClient();
  const { data: setup } = useQuery(setupQuery);
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.importDemoGames(),
    onSuccess: () => queries.invalidateQueries({ queryKey: gamesQuery.queryKey }),
    failure: text('Failed to import games'),
  });
  if (!setup?.hasDemoGames) return null;
  return (
    <>
      <p>{text('Or start with demo games. You can change or delete them later.')}</p>
      <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <AdminIcon name="plus" size={18} />
        {isPending ? text('Adding...') : text('Add Demo Games')}
      </Button>
    </>
  );
}
