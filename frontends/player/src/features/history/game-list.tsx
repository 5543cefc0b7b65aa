import { dailyPath, gamePath, longDate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, RouterLink } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FinishedGame } from './history.view.ts';

const PAGE_SIZE = 20;

const List = styled.ul`
  display: grid;
  margin-bottom: var(--space-3);
`;

const Line = styled(RouterLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: var(--space-3);
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--line);
  text-decoration: none;
  b { font: 700 1rem/1.3 var(--display); letter-spacing: 0.02em; }
  small { display: block; color: var(--ink-soft); font-size: 0.85rem; }
  @media (hover: hover) { &:hover b { text-decoration: underline 2px; } }
`;

const Result = styled.span<{ $failed: boolean }>`
  font: 650 0.9rem/1.3 var(--display);
  color: ${({ $failed }) => ($failed ? 'var(--wrong)' : 'var(--right)')};
`;

/** The finished games, latest first; each links to its results. */
export function GameList({ games }: { games: readonly FinishedGame[] }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <>
      <List>
        {games.slice(0, shown).map(({ gameId, word, outcome, date }) => (
          <li key={gameId}>
            <Line href={date ? dailyPath(date) : gamePath(gameId)}>
              <span>
                <b>{word ?? text('Game #{gameId}', { gameId })}</b>
                <small>{date ? longDate(date) : text('Game #{gameId}', { gameId })}</small>
              </span>
              <Result $failed={outcome === 'failed'}>
                {outcome === 'failed'
                  ? text('failed')
                  : text('try {attempt}', { attempt: outcome.slice(3) })}
              </Result>
            </Line>
          </li>
        ))}
      </List>
      {games.length > shown && (
        <Button onClick={() => setShown(shown + PAGE_SIZE)}>{text('Show more')}</Button>
      )}
    </>
  );
}
