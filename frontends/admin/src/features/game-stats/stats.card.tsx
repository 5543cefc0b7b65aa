import type { GameStats } from '@imguessr/contracts';
import { StatsChart, statsRows, Tooltip, TooltipTiming } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAdmin } from '../../admin.context.ts';
import { statsQuery } from '../../api/admin-queries.ts';
import { Card } from '../../frame/card.tsx';

const Difficulty = styled.button`
  justify-self: start;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: 650 0.95rem/1.3 var(--display);
  text-decoration: underline dotted;
  text-underline-offset: 0.25em;
  cursor: help;
`;

const ABOUT_DIFFICULTY =
  'From 1.0, everybody solves it at the first clue, to 5.0, nobody does. Reveals count as tries.';

/** How players did in a game, as it goes on. */
export function StatsCard({ gameId }: { gameId: number }) {
  const { calls } = useAdmin();
  const { data, isPending } = useQuery(statsQuery(calls, gameId));
  return (
    <Card title="Game Statistics" aside={data && <small>{countText(data)}</small>}>
      <TooltipTiming pace="stats">
        {data ? <Chart stats={data} /> : <p role="status">{isPending ? 'Loading stats...' : 'Stats unavailable'}</p>}
      </TooltipTiming>
    </Card>
  );
}

function Chart({ stats }: { stats: GameStats }) {
  return (
    <>
      <StatsChart rows={statsRows(stats)} />
      {stats.difficultyScore !== null && (
        <Tooltip text={ABOUT_DIFFICULTY}>
          <Difficulty type="button">Difficulty: {stats.difficulty}</Difficulty>
        </Tooltip>
      )}
    </>
  );
}

const countText = ({ totalGames }: GameStats) =>
  totalGames === 1 ? '1 finished game' : `${totalGames} finished games`;
