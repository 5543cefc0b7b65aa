import { type AdminGameSummary, today } from '@imguessr/contracts';
import { isSameWord, normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Confirm, showToast, TextField } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { consequenceOf, restorableText } from '../../shared/consequences/consequence.text.ts';
import { useFiguresOf } from '../../shared/consequences/use-figures-of.ts';
import { gamesQuery } from '../../shared/game/game.queries.ts';
import { useFailureText } from '../../shared/game/game-conflict.tsx';
import { useUndo } from '../../shared/game/use-undo.ts';

/** Confirms and deletes a game, then refetches the list. */
export function DeleteGame({ game, onDone }: { game: AdminGameSummary; onDone: () => void }) {
  const { id, word } = game;
  const queries = useQueryClient();
  const undo = useUndo();
  const failureText = useFailureText();
  const consequence = consequenceOf(game, 'delete', today(), useFiguresOf(game));
  const [typed, setTyped] = useState('');
  const wordToType = consequence?.wordToType;
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.deleteGame({ params: { id } }),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: ['game', id] });
      await queries.invalidateQueries({ queryKey: gamesQuery.queryKey });
      showToast({
        title: text('Game deleted'),
        text: text('Game "{word}" was deleted successfully', { word }),
        action: undo.deletion(id),
      });
      onDone();
    },
    onError: (error) => {
      showError(failureText(error, id, error.message));
      onDone();
    },
  });
  const deletion = text(
    'This will permanently delete the game "{word}" and all its associated images and data. This action cannot be undone.',
    { word },
  );
  return (
    <Confirm
      title={
        consequence?.isCurrent
          ? consequence.title
          : text('Are you sure you want to delete this game?')
      }
      text={
        consequence?.isCurrent
          ? consequence.text
          : [deletion, consequence?.text].filter(Boolean).join(' ')
      }
      canConfirm={wordToType === undefined || isSameWord(normaliseWord(typed), wordToType)}
      confirmLabel={text('Delete Game')}
      busyLabel={text('Deleting...')}
      isBusy={isPending}
      onCancel={onDone}
      onConfirm={mutate}
    >
      <p>{restorableText(1)}</p>
      {wordToType !== undefined && (
        <TextField
          label={text('Type {word} to delete it', { word: wordToType })}
          value={typed}
          autoComplete="off"
          onChange={setTyped}
        />
      )}
    </Confirm>
  );
}
