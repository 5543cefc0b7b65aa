import { revisionOf } from '@imguessr/api-client/admin';
import { type AdminGameImage, today } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Confirm, showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { consequenceOf } from '../../shared/consequences/consequence.text.ts';
import { useFiguresOf } from '../../shared/consequences/use-figures-of.ts';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { useGameErrors } from '../../shared/game/game-conflict.ts';
import { useUndo } from '../../shared/game/use-undo.ts';

export function RemoveImage({
  gameId,
  image,
  onClose,
}: {
  gameId: number;
  image: AdminGameImage | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const undo = useUndo();
  const consequence = useRemovalText(gameId, image);
  const showGameError = useGameErrors(gameId);
  const { mutate, isPending } = useSingleMutation({
    send: (api, imageId: number) => api.removeImage({ params: { id: gameId, imageId } }),
    onSuccess: async (answer) => {
      await gameChanged(queries, gameId);
      showToast({
        title: text('Image deleted'),
        action: undo.change(gameId, revisionOf(answer)),
      });
    },
    onError: (error) => showGameError(text('Failed to delete image'), error),
    onSettled: onClose,
  });
  return (
    <Confirm
      open={image !== undefined}
      title={text('Are you sure you want to delete this image?')}
      {...(consequence !== undefined && { text: consequence })}
      confirmLabel={text('Delete')}
      busyLabel={text('Deleting...')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => image && mutate(image.id)}
    />
  );
}

/**
 * Returns what the removal of a clue means for players; undefined when it changes nothing for them.
 */
function useRemovalText(gameId: number, image: AdminGameImage | undefined): string | undefined {
  const { data: game } = useQuery({ ...gameQuery(gameId), enabled: false });
  const figures = useFiguresOf(image && game);
  if (!game || !image || image.order >= CLUE_COUNT) return undefined;
  return consequenceOf(game, 'pictures', today(), figures)?.text;
}
