import { ifMatch } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { GAME_TEXT_NAMES, normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Badge, Button, Form, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { OvertakenError } from '../../shared/game/change-untouched.ts';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { isConflict, useGameErrors } from '../../shared/game/game-conflict.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { type Draft, rebased, useDraft } from '../../shared/input/use-draft.ts';
import { ErrorNotice } from '../../shared/page/error-notice.tsx';
import { detailsOf, type EditedDetails, tidied } from './details.draft.ts';
import { DetailsFields, GameTextField } from './details-fields.tsx';
import { showMissingWord, wordProblem } from './word-problem.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  & > dt { color: var(--ink-soft); }
  & > dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

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

const isOvertaken = (error: unknown) => isConflict(error) || error instanceof OvertakenError;

/**
 * Edits the word, texts and flags of a game. A concurrent change by another administrator is
 * detected and not overwritten.
 */
export function DetailsCard({ game }: { game: AdminGame }) {
  const queries = useQueryClient();
  const showGameError = useGameErrors(game.id);
  const wordField = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const stored = detailsOf(game);
  const { draft, setDraft, change, isChanged, overtaken } = useDraft(
    text('game details'),
    stored,
    tidied,
  );
  const { typed } = draft;
  const undo = useUndo();
  const ask = useAskConsequence();

  const { mutate, isPending, error, reset } = useSingleMutation({
    send: async (api, sent: Draft<EditedDetails>) => {
      if (overtaken.length > 0) throw new OvertakenError();
      return api.changeGame({
        params: { id: game.id },
        headers: ifMatch(game.revision),
        body: tidied(sent.typed),
      });
    },
    onSuccess: (changed, sent) => {
      // More may have been typed while it was saved.
      setDraft((latest) => rebased(latest, detailsOf(changed), sent.typed));
      queries.setQueryData(
        gameQuery(game.id).queryKey,
        (before) => before && { ...before, ...changed },
      );
      void gameChanged(queries, game.id);
      showToast({
        title: text('Game updated'),
        text: text('Game "{word}" was saved', { word: changed.word }),
        action:
          changed.revision === game.revision ? undefined : undo.change(game.id, changed.revision),
      });
    },
    onError: (failure) =>
      isOvertaken(failure) || showGameError(text('Failed to update game'), failure),
  });
  const reload = useSingleMutation({
    send: () => queries.fetchQuery({ ...gameQuery(game.id), staleTime: 0 }),
    onSuccess: (current) => {
      setDraft((latest) => rebased(latest, detailsOf(current)));
      reset();
      wordField.current?.focus();
    },
    failure: text('Failed to load game'),
  });

  const save = () => {
    if (isPending) return;
    setIsChecked(true);
    if (wordProblem(typed.word)) wordField.current?.focus();
    if (normaliseWord(typed.word) === '') {
      showMissingWord();
      return;
    }
    const isWordChanged = normaliseWord(typed.word) !== game.word;
    const isSwitchedOff = game.isActive && !typed.isActive;
    const send = () => mutate(draft);
    if (isSwitchedOff) ask(game, 'deactivate', send);
    else if (isWordChanged) ask(game, 'word', send);
    else send();
  };

  return (
    <Card
      title={text('Game Details')}
      aside={isChanged && <Badge $tone="open">{text('Unsaved')}</Badge>}
    >
      <Form onSubmit={save}>
        <DetailsFields
          value={typed}
          wordField={wordField}
          wordProblem={isChecked ? wordProblem(typed.word) : undefined}
          onChange={change}
        />
        {GAME_TEXT_NAMES.map((name) => (
          <GameTextField
            key={name}
            name={name}
            value={typed[name]}
            onChange={(written) => change({ ...typed, [name]: written })}
          />
        ))}
        {isOvertaken(error) && (
          <ConflictNotice isBusy={reload.isPending} onReload={() => reload.mutate()} />
        )}
        <CardActions>
          <Button type="submit" $tone={isChanged ? 'primary' : 'plain'} aria-disabled={isPending}>
            {isPending ? text('Saving...') : text('Save Changes')}
          </Button>
          {isChanged && (
            <Button $tone="quiet" onClick={() => setDraft({ typed: stored, base: stored })}>
              {text('Discard Changes')}
            </Button>
          )}
        </CardActions>
      </Form>
      <Facts>
        <dt>{text('Last Daily Date')}</dt>
        <dd>{lastDailyDateText(game.wasDailyOnDates)}</dd>
      </Facts>
    </Card>
  );
}
