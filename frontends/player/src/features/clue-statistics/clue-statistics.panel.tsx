import { fetchClueStatistics } from '@imguessr/api-client';
import type { ClueStatistics } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { Button, Skeleton, Soft, VisuallyHidden } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import {
  basisText,
  endingText,
  isReached,
  ownText,
  placeText,
  solvedText,
  unfinishedText,
  unreachedText,
  wayText,
  wrongText,
} from './clue-statistics.view.ts';

const Layout = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Clues = styled.ol`
  display: grid;
  gap: var(--space-4);
`;

const Clue = styled.li`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;
  h3 { display: flex; justify-content: space-between; gap: var(--space-3); font-size: 1.05rem; }
  h3 span { font-variant-numeric: tabular-nums; }
  p { font-size: 0.9rem; }
`;

const Track = styled.div`
  height: 10px;
  margin-block: 2px;
  overflow: hidden;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--sunk);
`;

const Bar = styled.i`
  display: block;
  height: 100%;
  background: var(--right);
  forced-color-adjust: none;
`;

const LoadingRow = styled(Skeleton)`
  height: 5.5rem;
`;

export interface ClueStatisticsPanelProps {
  readonly gameId: number;
  readonly playedGames: () => readonly PlayedGame[];
}

/** How a finished game went for everyone, clue by clue, beside the player's own attempts. */
export default function ClueStatisticsPanel({ gameId, playedGames }: ClueStatisticsPanelProps) {
  const [statistics, setStatistics] = useState<ClueStatistics | 'failed'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is a request of its own
  useEffect(() => {
    const closed = new AbortController();
    const sessionId = playedGames().find((game) => game.gameId === gameId)?.sessionId ?? '';
    fetchClueStatistics(gameId, sessionId, closed.signal).then(setStatistics, () => {
      if (!closed.signal.aborted) setStatistics('failed');
    });
    return () => closed.abort();
  }, [gameId, playedGames, tries]);

  if (statistics === 'failed') {
    return (
      <Layout role="alert">
        <p>{text('The numbers didn’t load. They need a connection.')}</p>
        <Button onClick={() => setTries(tries + 1)}>{text('Try again')}</Button>
      </Layout>
    );
  }
  if (!statistics) {
    return (
      <Layout aria-busy="true">
        <VisuallyHidden role="status">{text('Loading…')}</VisuallyHidden>
        <LoadingRow />
        <LoadingRow />
        <LoadingRow />
      </Layout>
    );
  }
  return <Statistics statistics={statistics} />;
}

function Statistics({ statistics }: { statistics: ClueStatistics }) {
  const place = placeText(statistics);
  const way = wayText(statistics) ?? endingText(statistics);
  const unfinished = unfinishedText(statistics);
  const unreached = unreachedText(statistics);
  return (
    <Layout>
      <Soft>{basisText(statistics)}</Soft>
      {unfinished && <Soft>{unfinished}</Soft>}
      {place && <p>{place}</p>}
      {way && <p>{way}</p>}
      <Clues>
        {statistics.clues.filter(isReached).map((clue) => {
          const [own, wrong] = [ownText(clue), wrongText(clue)];
          const percentage = clue.solvedPercentage;
          return (
            <Clue key={clue.clue}>
              <h3>
                {text('Clue {clue}', { clue: clue.clue })}
                {percentage !== null && <span>{percentText(percentage)}</span>}
              </h3>
              <Track aria-hidden="true">
                <Bar style={{ width: `${percentage ?? 0}%` }} />
              </Track>
              {clue.seen > 0 && <Soft>{solvedText(clue)}</Soft>}
              {wrong && <p>{wrong}</p>}
              {own && (
                <p>
                  <b>{own}</b>
                </p>
              )}
            </Clue>
          );
        })}
      </Clues>
      {unreached && <Soft>{unreached}</Soft>}
    </Layout>
  );
}
