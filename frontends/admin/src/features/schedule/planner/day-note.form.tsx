import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { DayNote } from '@imguessr/contracts';
import { MAX_NOTE_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Field, showToast, TextArea } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { dayNotesQuery } from '../../../shared/api/admin-queries.ts';
import { isBlind } from '../../../shared/api/blind-mode.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { dateTimeText } from '../../../shared/dates/date-text.ts';
import { authorText } from '../../../shared/game/author-text.ts';
import { useUnsavedWarning } from '../../../shared/navigation/use-unsaved-warning.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > :first-child { justify-self: stretch; }
`;

/** What makers write for each other about a day. Hidden in blind mode, because it may name a word. */
export function DayNoteForm({ date }: { date: string }) {
  const notes = useQuery(dayNotesQuery(useAdminApi())).data;
  if (!notes || isBlind()) return null;
  return <NoteForm key={date} date={date} note={notes.find((note) => note.date === date)} />;
}

function NoteForm({ date, note }: { date: string; note: DayNote | undefined }) {
  const api = useAdminApi();
  const queries = useQueryClient();
  /** Undefined while it is as saved. */
  const [typed, setTyped] = useState<string>();
  const saved = note?.text ?? '';
  const isChanged = typed !== undefined && typed.trim() !== saved;
  useUnsavedWarning(text('note of the day'), isChanged);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (written: string) =>
      api.noteDay({ params: { date }, body: { text: written, revision: note?.revision ?? 0 } }),
    onSuccess: async () => {
      showToast({ title: adminSuccesses.noteSaved });
      await queries.invalidateQueries(dayNotesQuery(api));
      setTyped(undefined);
    },
    onError: async (failure) => {
      showError(adminErrors.saveNote, failure);
      await queries.invalidateQueries(dayNotesQuery(api));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isPending) mutate(typed.trim());
  };
  return (
    <Form onSubmit={save}>
      <Field
        label={text('Note of the day')}
        hint={
          note
            ? text('By {author}, {time}', { author: authorText(note, note.by), time: dateTimeText(note.at) })
            : text('For the makers. Players never get it.')
        }
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
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? text('Saving...') : text('Save Note')}
        </Button>
      )}
    </Form>
  );
}
