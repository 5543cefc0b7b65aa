import { longDate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { decimal, percentText } from '@imguessr/texts/numbers';
import { rich } from '@imguessr/texts/rich';
import { Button, saveFile, VisuallyHidden } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ActionError } from '../../../shared/action-error.tsx';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';
import { useAsyncAction } from '../../../shared/use-async-action.ts';
import {
  type ComparedGame,
  comparisonSentences,
  hardestSolved,
  MIN_CLAIM_GAMES,
} from './comparison.view.ts';
import { gamesCsv, gamesJson } from './export-games.ts';
import { fetchComparison, MAX_COMPARED_GAMES } from './fetch-comparison.ts';
import { ownDailies, weekdayRows } from './own-games.ts';

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  h3 { margin: 0; font-size: 1.15rem; }
  p { color: var(--ink-soft); }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th, td { padding: var(--space-1) 0; text-align: start; font-weight: 500; }
  td, thead th:not(:first-child) { text-align: end; }
  thead th { color: var(--ink-soft); font-size: 0.8rem; }
  tbody tr { border-top: 1px solid var(--line); }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/**
 * The player's games by weekday and, on request, beside everybody's; and as a file. All but the
 * comparison works offline.
 */
export default function Insights({ playedGames }: { playedGames: readonly PlayedGame[] }) {
  const dailies = ownDailies(playedGames);
  return (
    <>
      <Section>
        <h3>{text('By weekday')}</h3>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{text('Weekday')}</VisuallyHidden>
              </th>
              <th scope="col">{text('Played')}</th>
              <th scope="col">{text('Solved')}</th>
              <th scope="col">{text('Average clue')}</th>
            </tr>
          </thead>
          <tbody>
            {weekdayRows(dailies).map(({ weekday, finished, solved, meanClue }) => (
              <tr key={weekday}>
                <th scope="row">{weekday}</th>
                <td>{finished}</td>
                <td>{solved}</td>
                <td>{meanClue === undefined ? '–' : decimal(meanClue)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p>{text('Daily games, by their date. The average is that of the games you solved.')}</p>
      </Section>
      <Comparison dailies={dailies} />
      <Section>
        <h3>{text('Your games as a file')}</h3>
        <Row>
          <Button onClick={() => saveFile('games.csv', 'text/csv', gamesCsv(playedGames))}>
            CSV
          </Button>
          <Button
            onClick={() => saveFile('games.json', 'application/json', gamesJson(playedGames))}
          >
            JSON
          </Button>
        </Row>
      </Section>
    </>
  );
}

function Comparison({ dailies }: { dailies: ReturnType<typeof ownDailies> }) {
  const [games, setGames] = useState<readonly ComparedGame[]>();
  const { isBusy, problem, run } = useAsyncAction();
  const hardest = games && hardestSolved(games);
  const sentences = games ? comparisonSentences(games) : [];
  return (
    <Section>
      <h3>{text('Beside everybody')}</h3>
      <ActionError>{problem}</ActionError>
      {!games && (
        <Button
          aria-disabled={isBusy}
          onClick={() => run(async () => setGames(await fetchComparison(dailies)))}
        >
          {isBusy ? text('Comparing…') : text('Compare with everybody')}
        </Button>
      )}
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {games && sentences.length === 0 && (
          <p>
            {text('Solve {games} daily games to see how you compare.', { games: MIN_CLAIM_GAMES })}
          </p>
        )}
        {hardest && (
          <p>
            {rich('The hardest you solved: {word}, {date}. {share} solved it.', {
              word: (
                <b>{hardest.own.word ?? text('game {gameId}', { gameId: hardest.own.gameId })}</b>
              ),
              date: longDate(hardest.own.date),
              share: text('{percent} of {plays} {plays, plural, one {play} other {plays}}', {
                percent: percentText(hardest.percent, 0),
                plays: hardest.plays,
              }),
            })}
          </p>
        )}
        {games && dailies.length > MAX_COMPARED_GAMES && (
          <p>{text('Your latest {games} games are compared.', { games: MAX_COMPARED_GAMES })}</p>
        )}
      </div>
    </Section>
  );
}
