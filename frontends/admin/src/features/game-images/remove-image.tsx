import { revisionOf } from '@imguessr/api-client/admin';
import { type AdminGame, type AdminGameImage, today } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Confirm, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { consequenceOf } from '../../shared/consequences/consequence.text.ts';
import { useFiguresOf } from '../../shared/consequences/use-figures-of.ts';
import { gameChanged } from '../../shared/game/game.queries.ts';
import { useGameErrors } from '../../shared/game/game-conflict.tsx';
import { useUndo } from '../../shared/game/use-undo.ts';

/** Asks before an image is deleted, and says what that means for players if it is a clue. */
export function RemoveImage({
  game,
  image,
  onClose,
}: {
  game: AdminGame;
  image: AdminGameImage;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const undo = useUndo();
  const figures = useFiguresOf(game);
  const isClue = image.order < CLUE_COUNT;
  const showGameError = useGameErrors(game.id);
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.removeImage({ params: { id: game.id, imageId: image.id } }),
    onSuccess: async (answer) => {
      await gameChanged(queries, game.id);
      showToast({
        title: text('Image deleted'),
        action: undo.change(game.id, revisionOf(answer)),
      });
    },
    onError: (error) => showGameError(text('Failed to delete image'), error),
    onSettled: onClose,
  });
  return (
    <Confirm
      title={text('Are you sure you want to delete this image?')}
      text={isClue && consequenceOf(game, 'pictures', today(), figures)?.text}
      confirmLabel={text('Delete')}
      busyLabel={text('Deleting...')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
