import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { gameChanged } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { NoteForm } from '../../shared/components/note.form.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { authorText } from '../../shared/game/author-text.ts';
import { changeUntouched, OvertakenError } from '../../shared/game/change-untouched.ts';
import { useGameErrors } from '../../shared/game/game-conflict.ts';
import { TEXT_LABELS } from '../../shared/game/texts/game-texts.ts';
import { useUndo } from '../../shared/game/use-undo.ts';

/** What makers write for each other about a game. */
export function NoteCard({ game }: { game: AdminGame }) {
  const { note } = game;
  return (
    <Card title={TEXT_LABELS.note.label}>
      <NoteOfGame game={game} />
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

function NoteOfGame({ game: { id, note } }: { game: AdminGame }) {
  const queries = useQueryClient();
  const showGameError = useGameErrors(id);
  const undo = useUndo();
  const saved = note?.text ?? '';
  return (
    <NoteForm
      name={text('note')}
      label={text('For the makers')}
      hint={TEXT_LABELS.note.hint}
      tone="primary"
      saved={saved}
      save={(api, written) =>
        changeUntouched(
          queries,
          id,
          (game) => (game.note?.text ?? '') === saved,
          (_, headers) => api.changeGame({ params: { id }, headers, body: { note: written } }),
        )
      }
      onSaved={async ({ revision }) => {
        showToast({ title: adminSuccesses.noteSaved, action: undo.change(id, revision) });
        await gameChanged(queries, id);
      }}
      onError={(failure) => {
        if (!(failure instanceof OvertakenError)) showGameError(adminErrors.updateGame, failure);
      }}
    />
  );
}
