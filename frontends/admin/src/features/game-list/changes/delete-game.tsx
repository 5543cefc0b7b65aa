import { ApiError } from '@imguessr/api-client/admin';
import { type AdminGameSummary, today } from '@imguessr/contracts';
import { isSameWord, normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Confirm, showToast, TextField } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../../shared/api/show-error.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import {
  type Consequence,
  consequenceOf,
  restorableText,
} from '../../../shared/consequences/consequence.text.ts';
import { useFiguresOf } from '../../../shared/consequences/use-figures-of.ts';
import { gamesQuery } from '../../../shared/game/game.queries.ts';
import { useUndo } from '../../../shared/game/use-undo.ts';
import { useFailureText } from './stale-list.ts';

/**
 * Confirms and deletes a game, then refetches the list. Calls `onDone` with whether the game is
 * gone.
 */
export function DeleteGame({
  game,
  onDone,
}: {
  game: AdminGameSummary | undefined;
  onDone: (isGone: boolean) => void;
}) {
  const queries = useQueryClient();
  const undo = useUndo();
  const failureText = useFailureText();
  const figures = useFiguresOf(game);
  const consequence = game && consequenceOf(game, 'delete', today(), figures);
  const [typed, setTyped] = useState({ id: 0, text: '' });
  const typedWord = typed.id === game?.id ? typed.text : '';
  const { wordToType } = consequence ?? {};
  const isDaily = consequence?.isCurrent === true;
  const { mutate, isPending } = useSingleMutation({
    send: (api, { id }: AdminGameSummary) => api.deleteGame({ params: { id } }),
    onSuccess: async (_, { id, word }) => {
      queries.removeQueries({ queryKey: ['game', id] });
      await queries.invalidateQueries({ queryKey: gamesQuery.queryKey });
      showToast({
        title: text('Game deleted'),
        text: text('Game "{word}" was deleted successfully', { word }),
        action: undo.deletion(id),
      });
      onDone(true);
    },
    onError: (error, { id }) => {
      showError(failureText(error, id, error.message));
      onDone(isGone(error));
    },
  });
  return (
    <Confirm
      open={game !== undefined}
      title={isDaily ? consequence.title : text('Are you sure you want to delete this game?')}
      text={isDaily ? consequence.text : deletionText(game, consequence)}
      canConfirm={wordToType === undefined || isSameWord(normaliseWord(typedWord), wordToType)}
      confirmLabel={text('Delete Game')}
      busyLabel={text('Deleting...')}
      isBusy={isPending}
      onCancel={() => onDone(false)}
      onConfirm={() => game && mutate(game)}
    >
      <p>{restorableText(1)}</p>
      {game && wordToType !== undefined && (
        <TextField
          label={text('Type {word} to delete it', { word: wordToType })}
          value={typedWord}
          autoComplete="off"
          onChange={(typed) => setTyped({ id: game.id, text: typed })}
        />
      )}
    </Confirm>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The text of the dialog, and what the deletion means for a coming day. */
function deletionText(
  game: AdminGameSummary | undefined,
  consequence: Consequence | undefined,
): string {
  const deletion = text(
    'This will permanently delete the game "{word}" and all its associated images and data. This action cannot be undone.',
    { word: game?.word ?? '' },
  );
  return consequence ? `${deletion} ${consequence.text}` : deletion;
}
