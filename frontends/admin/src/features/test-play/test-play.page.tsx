import { GAME_NOT_FOUND } from '@imguessr/api-client/messages';
import type { Navigate } from '@imguessr/contracts';
import { CLUE_COUNT, REVEAL, remainingAttempts } from '@imguessr/game-rules';
import { Button, ButtonLink, Field, Icon, Skeleton, TextInput } from '@imguessr/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { PageHead } from '../../shared/components/page-head.tsx';
import { TestPlayClues } from './test-play-clues.tsx';
import { useTestPlay } from './use-test-play.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);
  & > :first-child { flex: 1 1 12rem; }
  & input { text-transform: uppercase; font: 700 1.1rem/1 var(--display); letter-spacing: 0.08em; }
`;

const Attempts = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > li { padding: 2px var(--space-3); border: 1.5px solid var(--line); border-radius: var(--radius-round); }
`;

const Blank = styled(Skeleton)`
  height: 20rem;
`;

/** Plays a game by the players' rules, without counting in the statistics. */
export function TestPlayPage({ id, navigate }: { id: number; navigate: Navigate }) {
  const { game, load, play, attempts, problem, dispatch, restart } = useTestPlay(id);
  const [guess, setGuess] = useState('');
  const left = remainingAttempts(play);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dispatch({ type: 'MakeGuess', guess, imageIndex: play.clueIndex })) setGuess('');
  };

  return (
    <>
      <PageHead title={`Test Play: Game #${id}`}>
        <ButtonLink href={`/admin/games/${id}`} navigate={navigate}>
          <Icon name="back" size={18} />
          Back
        </ButtonLink>
        {attempts.length > 0 && <Button onClick={restart}>Start Over</Button>}
      </PageHead>
      <Card title="Player View" aside={<small>Not counted in the statistics</small>}>
        {!game && !load.error && <Blank />}
        {load.error && <ErrorNotice text={loadErrorText(load.error)} isBusy={load.isBusy} onRetry={load.retry} />}
        {game && <TestPlayClues game={game} play={play} />}
        {game && (
          <p role="status">
            {play.isOver
              ? `${play.hasWon ? `Won in ${play.attemptsUsed}` : 'Lost'}. The word is ${game.word}.`
              : `${game.wordLength} letters. ${left} of ${CLUE_COUNT} guesses left.`}
          </p>
        )}
        {game && !play.isOver && (
          <Form onSubmit={submit}>
            <Field label="Guess">
              {(ids) => (
                <TextInput
                  {...ids}
                  autoComplete="off"
                  autoCapitalize="characters"
                  maxLength={game.wordLength}
                  value={guess}
                  onChange={(event) => setGuess(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" $tone="primary">
              Guess
            </Button>
            <Button onClick={() => dispatch({ type: 'RevealClue', imageIndex: play.clueIndex })}>Use 1 guess</Button>
            <Button onClick={() => dispatch({ type: 'GiveUp', imageIndex: play.clueIndex })}>
              Reveal Word (Ends Game)
            </Button>
          </Form>
        )}
        <p role="alert">{problem}</p>
        {attempts.length > 0 && (
          <Attempts aria-label="Attempts">
            {attempts.map((attempt, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be guessed twice, so the position is the identity
              <li key={index}>{attempt.startsWith('@') ? attemptName(attempt) : attempt}</li>
            ))}
          </Attempts>
        )}
      </Card>
    </>
  );
}

const attemptName = (attempt: string) => (attempt === REVEAL ? 'Revealed' : 'Gave up');
const loadErrorText = (error: Error) =>
  error.message === GAME_NOT_FOUND
    ? 'Players cannot play this game yet. It must be active and have five images.'
    : error.message;
