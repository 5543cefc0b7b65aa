import { ifMatch } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Badge, Button, Form, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { isConflict, useGameErrors } from '../../shared/game/game-conflict.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { useUnsavedWarning } from '../../shared/navigation/use-unsaved-warning.ts';
import { ErrorNotice } from '../../shared/page/error-notice.tsx';
import {
  type DetailsDraft,
  draftOf,
  followGame,
  isChanged,
  rebase,
  tidied,
} from './details.draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { GameFacts } from './game-facts.tsx';
import { showMissingWord, wordProblem } from './word-problem.ts';

const CHANGED = text(
  'Someone else has changed this game, so nothing was saved. Reload it to get their changes. Your edits are kept, and you can save them afterwards.',
);

/** Shown above the save button when the game was changed by someone else in the meantime. */
function ConflictNotice({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <ErrorNotice
      text={CHANGED}
      label={text('Reload Game')}
      busyLabel={text('Reloading...')}
      isBusy={isBusy}
      onRetry={onReload}
    />
  );
}

/**
 * Edits the word, texts and flags of a game. A concurrent change by another administrator is
 * detected and not overwritten.
 */
export function DetailsCard({ game }: { game: AdminGame }) {
  const queries = useQueryClient();
  const showGameError = useGameErrors(game.id);
  const wordField = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [storedDraft, setDraft] = useState(() => draftOf(game));
  const draft = followGame(storedDraft, game);
  const isUnsaved = isChanged(draft);
  const undo = useUndo();
  const ask = useAskConsequence();
  useUnsavedWarning(text('game details'), isUnsaved);

  const { mutate, isPending, error, reset } = useSingleMutation({
    send: (api, { typed, revision }: DetailsDraft) =>
      api.changeGame({
        params: { id: game.id },
        headers: ifMatch(revision),
        body: tidied(typed),
      }),
    onSuccess: (changed, sent) => {
      // More may have been typed while it was saved.
      setDraft(rebase({ ...draft, base: sent.typed }, changed));
      queries.setQueryData(
        gameQuery(game.id).queryKey,
        (before) => before && { ...before, ...changed },
      );
      void gameChanged(queries, game.id);
      showToast({
        title: text('Game updated'),
        text: text('Game "{word}" was saved', { word: changed.word }),
        action:
          changed.revision === draft.revision ? undefined : undo.change(game.id, changed.revision),
      });
    },
    onError: (failure) =>
      isConflict(failure) || showGameError(text('Failed to update game'), failure),
  });
  const reload = useSingleMutation({
    send: () => queries.fetchQuery({ ...gameQuery(game.id), staleTime: 0 }),
    onSuccess: (current) => {
      setDraft(rebase(draft, current));
      reset();
      wordField.current?.focus();
    },
    failure: text('Failed to load game'),
  });

  const save = () => {
    if (isPending) return;
    setIsChecked(true);
    if (wordProblem(draft.typed.word)) wordField.current?.focus();
    if (normaliseWord(draft.typed.word) === '') {
      showMissingWord();
      return;
    }
    const isWordChanged = normaliseWord(draft.typed.word) !== game.word;
    const isSwitchedOff = game.isActive && !draft.typed.isActive;
    const send = () => mutate(draft);
    if (isSwitchedOff) ask(game, 'deactivate', send);
    else if (isWordChanged) ask(game, 'word', send);
    else send();
  };

  return (
    <Card
      title={text('Game Details')}
      aside={isUnsaved && <Badge $tone="open">{text('Unsaved')}</Badge>}
    >
      <Form onSubmit={save}>
        <DetailsFields
          value={draft.typed}
          wordField={wordField}
          wordProblem={isChecked ? wordProblem(draft.typed.word) : undefined}
          onChange={(typed) => setDraft({ ...draft, typed })}
        />
        {isConflict(error) && (
          <ConflictNotice isBusy={reload.isPending} onReload={() => reload.mutate()} />
        )}
        <CardActions>
          <Button type="submit" $tone={isUnsaved ? 'primary' : 'plain'} aria-disabled={isPending}>
            {isPending ? text('Saving...') : text('Save Changes')}
          </Button>
          {isUnsaved && (
            <Button $tone="quiet" onClick={() => setDraft(draftOf(game))}>
              {text('Discard Changes')}
            </Button>
          )}
        </CardActions>
      </Form>
      <GameFacts game={game} />
    </Card>
  );
}
