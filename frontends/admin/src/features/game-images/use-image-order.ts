import { arrayMove } from '@dnd-kit/sortable';
import { revisionOf } from '@imguessr/api-client/admin';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { useGameErrors } from '../../shared/game/game-conflict.tsx';
import { useUndo } from '../../shared/game/use-undo.ts';
import { useAdminApi } from '../../shared/services/services.context.ts';

/**
 * Returns the images in display order and a function to move one. A new order is shown immediately,
 * saved in one request, and
 * reverted when that fails.
 */
export function useImageOrder(game: AdminGame) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const undo = useUndo();
  const ask = useAskConsequence();
  const showGameError = useGameErrors(game.id);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (imageIds: readonly number[]) =>
      api.orderImages({ params: { id: game.id }, body: { imageIds } }),
    onMutate: () => void showToast({ title: text('Reordering images') }),
    onSuccess: async (images) => {
      queries.setQueryData(
        gameQuery(game.id).queryKey,
        (before) => before && { ...before, images },
      );
      showToast({
        title: text('Images reordered'),
        action: undo.change(game.id, revisionOf(images)),
      });
      void gameChanged(queries, game.id);
    },
    onError: (error) => showGameError(text('Failed to update image order'), error),
  });

  const images = isPending ? sortByIds(game.images, variables) : game.images;
  const move = (from: number, to: number) => {
    if (isPending || from === to || to < 0 || to >= images.length) return;
    const save = () => mutate(arrayMove([...images], from, to).map(({ id }) => id));
    if (Math.min(from, to) < CLUE_COUNT) ask(game, 'pictures', save);
    else save();
  };
  return { images, move, isSaving: isPending };
}

function sortByIds(
  images: readonly AdminGameImage[],
  ids: readonly number[],
): readonly AdminGameImage[] {
  return images.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
