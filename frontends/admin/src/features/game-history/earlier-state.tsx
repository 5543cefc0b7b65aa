import { ifMatch } from '@imguessr/api-client/admin';
import { adminErrors, adminSuccesses, errorText } from '@imguessr/api-client/messages';
import { CLUE_COUNT, GAME_TEXT_NAMES } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Skeleton, showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { gameChanged, gameQuery, gameStateQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { GameWord } from '../../shared/components/game-word.tsx';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { TEXT_LABELS } from '../../shared/game/texts/game-texts.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { StatePictures } from './state-pictures.tsx';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  & > button { justify-self: start; }
`;

/** What a game was like after one of its changes, with a button that restores it. */
export default function EarlierState({
  gameId,
  current,
  revision,
  onRestored,
}: {
  gameId: number;
  /** The revision of the game as it is. */
  current: number;
  revision: number;
  onRestored: () => void;
}) {
  const queries = useQueryClient();
  const undo = useUndo();
  const ask = useAskConsequence();
  const { data: state, error } = useQuery(gameStateQuery(gameId, revision));
  const { data: game } = useQuery({ ...gameQuery(gameId), enabled: false });
  const { mutate, isPending } = useSingleMutation({
    send: (api) =>
      api.restoreState({ params: { id: gameId }, headers: ifMatch(current), body: { revision } }),
    onSuccess: async (restored) => {
      queries.setQueryData(gameQuery(gameId).queryKey, restored);
      showToast({
        title: adminSuccesses.stateRestored,
        text: text('Game "{word}" is as it was then', { word: restored.word }),
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
      <p role="alert">
        {text('{what}: {error}', { what: adminErrors.loadState, error: errorText(error) })}
      </p>
    ) : (
      <Skeleton style={{ height: '12rem' }} />
    );
  }
  const isOff = game?.isActive === true && (!state.isActive || state.images.length < CLUE_COUNT);
  const lost = state.images.filter(({ isAvailable }) => !isAvailable).length;
  return (
    <Body>
      <p>
        {rich('{word}, {activity}, {daily}, {when}.', {
          word: (
            <strong>
              <GameWord>{state.word}</GameWord>
            </strong>
          ),
          activity: state.isActive ? text('active') : text('inactive'),
          daily: state.isDaily ? text('flagged as a daily game') : text('not a daily game'),
          when: state.isDeleted
            ? text('after the change of {time} by which it was deleted', {
                time: dateTimeText(state.at),
              })
            : text('after the change of {time}', { time: dateTimeText(state.at) }),
        })}
      </p>
      {GAME_TEXT_NAMES.map(
        (name) =>
          state[name] && (
            <p key={name}>
              {text('{name}: {value}', { name: TEXT_LABELS[name].label, value: state[name] })}
            </p>
          ),
      )}
      <StatePictures images={state.images} />
      {lost > 0 && (
        <p>
          {text(
            '{count, plural, one {One picture no longer exists and is left out.} other {{count} pictures no longer exist and are left out.}}',
            { count: lost },
          )}
        </p>
      )}
      {game && (
        <>
          <p>
            <small>
              {text(
                'Restoring changes the word, the other texts, the switches and the pictures. The days of the daily game stay as they are.',
              )}
            </small>
          </p>
          <Button
            aria-disabled={isPending}
            onClick={() => ask(game, isOff ? 'deactivate' : 'pictures', mutate)}
          >
            {isPending ? text('Restoring...') : text('Restore This State')}
          </Button>
        </>
      )}
    </Body>
  );
}
