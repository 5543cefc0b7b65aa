import { ifMatch } from '@imguessr/api-client/admin';
import { adminErrors, adminSuccesses, errorText } from '@imguessr/api-client/messages';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { Button, Skeleton, showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gameChanged, gameQuery, gameStateQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useRights } from '../../shared/api/use-rights.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { GameWord } from '../../shared/components/game-word.tsx';
import { useAskConsequence } from '../../shared/consequences/consequence.context.ts';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { StatePictures } from './state-pictures.tsx';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  & > p { margin: 0; }
  & > button { justify-self: start; }
`;

/** What a game was like after one of its changes, with a button that restores it. */
export function EarlierState({
  gameId,
  current,
  revision,
  onRestored,
}: {
  gameId: number;
  current: number;
  revision: number;
  onRestored: () => void;
}) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const undo = useUndo();
  const ask = useAskConsequence();
  const { mayChange } = useRights();
  const { data: state, error } = useQuery(gameStateQuery(api, gameId, revision));
  const { data: game } = useQuery({ ...gameQuery(api, gameId), enabled: false });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.restoreState({ params: { id: gameId }, headers: ifMatch(current), body: { revision } }),
    onSuccess: async (restored) => {
      queries.setQueryData(gameQuery(api, gameId).queryKey, restored);
      showToast({
        title: adminSuccesses.stateRestored,
        text: `Game "${restored.word}" is as it was then`,
        action: restored.revision === current ? undefined : undo.change(gameId, restored.revision),
      });
      onRestored();
      await gameChanged(queries, gameId);
    },
    onError: (failure) => {
      showError(adminErrors.restoreState, failure);
      void gameChanged(queries, gameId);
    },
  });
  if (!state) {
    return error ? (
      <p role="alert">{`${adminErrors.loadState}: ${errorText(error)}`}</p>
    ) : (
      <Skeleton style={{ height: '12rem' }} />
    );
  }
  const isRestorable = game && [game, { ...game, isActive: state.isActive }].every(mayChange);
  const isOff = game?.isActive === true && (!state.isActive || state.images.length < CLUE_COUNT);
  const lost = state.images.filter(({ isAvailable }) => !isAvailable).length;
  return (
    <Body>
      <p>
        <strong>
          <GameWord>{state.word}</GameWord>
        </strong>
        {state.theme && ` (theme: ${state.theme})`}, {state.isActive ? 'active' : 'inactive'},{' '}
        {state.isDaily ? 'flagged as a daily game' : 'not a daily game'}, after the change of {dateTimeText(state.at)}
        {state.isDeleted && ' by which it was deleted'}.
      </p>
      {state.afterword && <p>Afterword: {state.afterword}</p>}
      {state.note && <p>Note: {state.note}</p>}
      <StatePictures images={state.images} />
      {lost > 0 && (
        <p>
          {lost === 1 ? 'One picture no longer exists and is' : `${lost} pictures no longer exist and are`} left out.
        </p>
      )}
      {isRestorable && (
        <>
          <p>
            <small>
              Restoring changes the word, the theme, the afterword, the note, the switches and the pictures. The days of
              the daily game stay as they are.
            </small>
          </p>
          <Button aria-disabled={isPending} onClick={() => ask(game, isOff ? 'deactivate' : 'pictures', mutate)}>
            {isPending ? 'Restoring...' : 'Restore This State'}
          </Button>
        </>
      )}
    </Body>
  );
}
