import { randomId } from '@imguessr/api-client/admin';
import { today } from '@imguessr/contracts';
import { normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, showToast, useNavigate } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { gamesQuery } from '../../shared/game/game.queries.ts';
import { gamePath, NEW_GAME_TITLE } from '../../shared/navigation/addresses.ts';
import { BackLink, PageHead } from '../../shared/page/page-head.tsx';
import { useUnsavedChanges } from '../../shared/services/services.context.ts';
import { useUnsavedWarning } from '../../shared/services/unsaved-changes.ts';
import { BLANK_DETAILS, type EditedDetails, tidied } from './details.draft.ts';
import { DetailsFields, Narrow } from './details-fields.tsx';
import { showMissingWord, wordNotes, wordProblem } from './word/word.view.ts';

/** Creates a game, then opens it so that images can be added. */
export function NewGamePage() {
  const navigate = useNavigate();
  const unsaved = useUnsavedChanges();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(BLANK_DETAILS);
  // A repeat of equal details, after a lost answer, creates no second game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other details are another game
  const key = useMemo(() => randomId(), [draft]);
  useUnsavedWarning(
    Object.values(draft).some((value) => typeof value === 'string' && value !== ''),
  );
  const wordField = useRef<HTMLInputElement>(null);
  useEffect(() => wordField.current?.focus(), []);

  const [isChecked, setIsChecked] = useState(false);
  const { data: games = [] } = useQuery(gamesQuery);

  const { mutate, isPending } = useSingleMutation({
    send: (api, details: EditedDetails) =>
      api.createGame({ headers: { 'idempotency-key': key }, body: details }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: gamesQuery.queryKey });
      showToast({ title: text('Game created'), text: text('Images can now be added.') });
      unsaved.clear();
      navigate(gamePath(id));
    },
    failure: text('Failed to create game'),
  });

  const submit = () => {
    if (isPending) return;
    const word = normaliseWord(draft.word);
    setIsChecked(true);
    if (wordProblem(word)) wordField.current?.focus();
    if (word === '') {
      showMissingWord();
      return;
    }
    mutate(tidied(draft));
  };

  return (
    <Narrow>
      <PageHead title={NEW_GAME_TITLE}>
        <BackLink />
      </PageHead>
      <Card title={text('Game Details')}>
        <Form onSubmit={submit}>
          <DetailsFields
            value={draft}
            wordField={wordField}
            wordProblem={isChecked ? wordProblem(draft.word) : undefined}
            wordNotes={wordNotes(normaliseWord(draft.word), games, today())}
            onChange={setDraft}
          />
          <CardActions>
            <Button type="submit" $tone="primary" aria-disabled={isPending}>
              {isPending ? text('Creating...') : text('Create Game')}
            </Button>
          </CardActions>
        </Form>
      </Card>
    </Narrow>
  );
}
