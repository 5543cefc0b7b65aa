import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { testPlaysQuery } from '../../shared/api/admin-queries.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { GameForecast } from './game-forecast.tsx';
import { TestLink } from './test-link.tsx';
import { clueText, earlierOf, guessesText, summaryOf } from './test-plays.view.ts';

const Parts = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  small { color: var(--ink-soft); font-size: 0.85rem; }
`;

const Clues = styled.ol`
  display: grid;
  gap: var(--space-2);
  & > li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: 0 var(--space-3);
    padding-top: var(--space-2);
    border-top: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  & > li > b { font-weight: 600; }
  & > li > small { grid-column: 2; overflow-wrap: anywhere; }
`;

/** What testers did with a game, picture by picture, and the link with which they do it. */
export default function TestPlays({ game }: { game: AdminGame }) {
  const plays = useQuery(testPlaysQuery(game));
  const { data } = plays;
  if (plays.error && !data) return <LoadError query={plays} />;
  if (!data) return <p role="status">{text('Loading test plays...')}</p>;
  const { testers, solved, lost, clues, canBeTested, link } = data;
  const earlier = earlierOf(data);
  return (
    <Parts>
      <p>
        {summaryOf(data)} {earlier && <small>{earlier}</small>}
      </p>
      {testers > 0 && (
        <Clues aria-label={text('By picture')}>
          {clues.map((clue) => (
            <li key={clue.clue}>
              <b>{text('Picture {clue}', { clue: clue.clue })}</b>
              <span>{clueText(clue)}</span>
              {clue.guesses.length > 0 && <small>{guessesText(clue)}</small>}
            </li>
          ))}
        </Clues>
      )}
      <TestLink gameId={game.id} canBeTested={canBeTested} link={link} />
      <small>
        {text(
          'Test plays are in no statistics. They are deleted with the game, and stay as they are once it is published.',
        )}
      </small>
      <GameForecast game={game} finished={solved + lost} />
    </Parts>
  );
}
