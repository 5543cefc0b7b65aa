import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGame } from '@imguessr/contracts';
import { MAX_NOTE_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Field, showToast, TextArea } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gameChanged } from '../../shared/api/admin-queries.ts';
import { useRights } from '../../shared/api/use-rights.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card } from '../../shared/components/card.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { authorText } from '../../shared/game/author-text.ts';
import { useGameErrors } from '../../shared/game/game-conflict.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { useUnsavedWarning } from '../../shared/navigation/use-unsaved-warning.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > :first-child { justify-self: stretch; }
`;
const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What makers write for each other about a game. Nothing for those who may not write while nobody has. */
export function NoteCard({ game }: { game: AdminGame }) {
  const { note } = game;
  const { mayChange } = useRights();
  const isChangeable = mayChange(game);
  if (!note && !isChangeable) return null;
  return (
    <Card title={text('Note')}>
      {isChangeable ? <NoteForm game={game} /> : <Text>{note?.text}</Text>}
      {note && (
        <small>
          {rich('By {author}, {time}', {
            author: authorText(note, note.by),
            time: <time dateTime={note.at}>{dateTimeText(note.at)}</time>,
          })}
        </small>
      )}
    </Card>
  );
}

function NoteForm({ game: { id, note } }: { game: AdminGame }) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const showGameError = useGameErrors(id);
  const undo = useUndo();
  const saved = note?.text ?? '';
  /** Undefined while it is as saved. */
  const [typed, setTyped] = useState<string>();
  const isChanged = typed !== undefined && typed.trim() !== saved;
  useUnsavedWarning(text('note'), isChanged);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (written: string) => api.changeGame({ params: { id }, body: { note: written } }),
    onSuccess: async ({ revision }) => {
      setTyped(undefined);
      showToast({ title: adminSuccesses.noteSaved, action: undo.change(id, revision) });
      await gameChanged(queries, id);
    },
    onError: (failure) => showGameError(adminErrors.updateGame, failure),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isPending) mutate(typed.trim());
  };
  return (
    <Form onSubmit={save}>
      <Field
        label={text('For the makers')}
        hint={text('Players never get it. Up to {count} characters.', { count: MAX_NOTE_LENGTH })}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            dir="auto"
            maxLength={MAX_NOTE_LENGTH}
            value={typed ?? saved}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {isChanged && (
        <Button type="submit" $tone="primary" aria-disabled={isPending}>
          {isPending ? text('Saving...') : text('Save Note')}
        </Button>
      )}
    </Form>
  );
}
