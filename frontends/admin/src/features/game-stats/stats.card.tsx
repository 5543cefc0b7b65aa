import type { AdminGame, AdminGameStats } from '@imguessr/contracts';
import { isProvisional } from '@imguessr/game-rules';
import { language, text, translated } from '@imguessr/texts';
import { Soft, StatsChart, statsRows } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { endpointQuery, LIVE_MS } from '../../shared/api/endpoint-query.ts';
import { Card } from '../../shared/components/card.tsx';
import { figuresQuery } from '../../shared/game/game.queries.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { cluesQuery } from './clue-note.tsx';
import { averageNote, leftNote, wrongGuessNote } from './stats-notes.view.ts';

const Notes = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) 0 0;
  border-top: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.9rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Compares with all games, and names the clue where players left and a common wrong guess. */
function StatsNotes({ game, stats }: { game: AdminGame; stats: AdminGameStats }) {
  const { data: figures } = useQuery(figuresQuery);
  const { data: report } = useQuery(cluesQuery(game));
  const notes = [
    figures && averageNote(stats, figures),
    report && leftNote(report),
    wrongGuessNote(stats, game.word),
  ].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Notes>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
  small { color: var(--ink-soft); }
`;

const Count = styled.small`
  font-variant-numeric: tabular-nums;
`;

const Difficulty = styled.button`
  min-height: 32px;
  font: 650 0.95rem/1.3 var(--display);
  cursor: help;
  /* A border, because Chromium does not repaint an underline completely when the text gets shorter. */
  & > span { border-bottom: 1.5px dotted currentColor; }
`;

const ABOUT_DIFFICULTY = text(
  'From 1.0 (everyone solves it at the first clue) to 5.0 (nobody does). Provisional below 100 finished plays.',
);

/** The statistics of a game, fetched again while they are on screen. */
export function StatsCard({ game }: { game: AdminGame }) {
  const query = useQuery({
    ...endpointQuery('gameStats', ['stats', game.id], { params: { id: game.id } }),
    refetchInterval: LIVE_MS,
  });
  const { data, isPending } = query;
  return (
    <Card title={text('Game Statistics')} aside={data && <Count>{countText(data)}</Count>}>
      {isPending && <p role="status">{text('Loading stats...')}</p>}
      {data ? (
        <>
          <Chart stats={data} />
          <StatsNotes game={game} stats={data} />
        </>
      ) : (
        <LoadError query={query} textFor={() => text('Stats unavailable')} />
      )}
    </Card>
  );
}

function Chart({ stats }: { stats: AdminGameStats }) {
  if (stats.totalGames === 0) return <p>{text('Nobody has finished it yet.')}</p>;
  return (
    <>
      <StatsChart rows={statsRows(stats)} />
      {stats.difficultyScore !== null && (
        <Line>
          <Difficulty type="button" data-tooltip={ABOUT_DIFFICULTY} data-tooltip-delay="stats">
            <span>
              {text('Difficulty: {difficulty}', { difficulty: translated(stats.difficulty) })}
            </span>
          </Difficulty>
          {isProvisional(stats.totalGames) && <small>{text('provisional')}</small>}
        </Line>
      )}
      <Soft>{text('Changing the word or a clue’s picture resets these numbers.')}</Soft>
      {stats.tooFast !== undefined && stats.tooFast > 0 && (
        <Soft>{tooFastText(stats.tooFast)}</Soft>
      )}
    </>
  );
}

const tooFastText = (count: number) =>
  text(
    '{count, plural, one {1 play was too fast for a person. It still counts.} other {{number} plays were too fast for a person. They still count.}}',
    { count, number: count.toLocaleString(language()) },
  );

const countText = ({ totalGames }: AdminGameStats) =>
  text('{count, plural, one {1 finished play} other {{number} finished plays}}', {
    count: totalGames,
    number: totalGames.toLocaleString(language()),
  });
