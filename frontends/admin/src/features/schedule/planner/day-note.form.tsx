import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { DayNote } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayNotesQuery } from '../../../shared/api/admin-queries.ts';
import { isBlind } from '../../../shared/api/blind-mode.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { NoteForm } from '../../../shared/components/note.form.tsx';
import { dateTimeText } from '../../../shared/dates/date-text.ts';
import { authorText } from '../../../shared/game/author-text.ts';

/**
 * What makers write for each other about a day. Hidden in blind mode, because it may name a word.
 */
export function DayNoteForm({ date }: { date: string }) {
  const notes = useQuery(dayNotesQuery).data;
  if (!notes || isBlind()) return null;
  return <NoteOfDay key={date} date={date} note={notes.find((note) => note.date === date)} />;
}

function NoteOfDay({ date, note }: { date: string; note: DayNote | undefined }) {
  const queries = useQueryClient();
  return (
    <NoteForm
      name={text('note of the day')}
      label={text('Note of the day')}
      hint={
        note
          ? text('By {author}, {time}', {
              author: authorText(note, note.by),
              time: dateTimeText(note.at),
            })
          : text('For the makers. Players never get it.')
      }
      saved={note?.text ?? ''}
      save={(api, written) =>
        api.noteDay({ params: { date }, body: { text: written, revision: note?.revision ?? 0 } })
      }
      onSaved={async () => {
        showToast({ title: adminSuccesses.noteSaved });
        await queries.invalidateQueries(dayNotesQuery);
      }}
      onError={async (failure) => {
        showError(adminErrors.saveNote, failure);
        await queries.invalidateQueries(dayNotesQuery);
      }}
    />
  );
}
