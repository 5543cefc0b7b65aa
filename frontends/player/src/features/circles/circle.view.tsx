import { fetchCircleStandings } from '@imguessr/api-client';
import { Button, CopyText, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ActionError } from '../../shared/action-error.tsx';
import { circleLink } from '../../shared/circles-panel.ts';
import { useToday } from '../../shared/daily/use-today.ts';
import { circleStorage } from '../../shared/storage/circles.storage.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { countMyPlays, type MyCircle } from './my-circles.ts';
import { StandingsTable } from './standings.table.tsx';
import { PERIODS, type Period } from './standings.view.ts';

const Sections = styled.div`
  display: grid;
  gap: var(--space-4);
  h3 { overflow-wrap: anywhere; font-size: 1.3rem; }
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: var(--space-1);
  & > button { padding-inline: var(--space-2); }
  & > button[aria-pressed='true'] { border-color: var(--ink); background: var(--raised); font-weight: 750; }
`;

const Rows = styled(Skeleton)`
  height: 9rem;
  border-radius: var(--radius-m);
`;

const Invite = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  p { color: var(--ink-soft); }
`;

interface CircleViewProps {
  readonly circle: MyCircle;
  readonly playedGames: () => readonly PlayedGame[];
  readonly onLeave: () => Promise<void>;
  /** Whether the circle has just been created, so that the invitation comes first. */
  readonly isNew: boolean;
}

/** A circle: its results by period, the invitation, and the way out. */
export function CircleView({ circle, playedGames, onLeave, isNew }: CircleViewProps) {
  const today = useToday();
  const [period, setPeriod] = useState<Period>('today');
  const standings = useQuery({
    queryKey: ['circle', circle.circleId, today],
    // The results of others change all the time, and one's own has to be counted first.
    staleTime: 0,
    queryFn: async () => {
      await countMyPlays(circleStorage, playedGames());
      return fetchCircleStandings(circle.playerKey, circle.circleId, today);
    },
  });
  const results = (
    <>
      <Choice role="group" aria-label="Period">
        {(Object.keys(PERIODS) as Period[]).map((name) => (
          <Button key={name} aria-pressed={name === period} onClick={() => setPeriod(name)}>
            {PERIODS[name]}
          </Button>
        ))}
      </Choice>
      <div aria-live="polite">
        {standings.data && <StandingsTable standings={standings.data} period={period} />}
        {standings.isPending && <Rows />}
        {standings.isError && (
          <Invite role="alert">
            <p>{standings.error.message}</p>
            <Button onClick={() => void standings.refetch()}>Try again</Button>
          </Invite>
        )}
      </div>
    </>
  );
  const invitation = (
    <Invite>
      <p>Send this link to those you want to compare with. Whoever has it can join.</p>
      <CopyText text={circleLink(circle.circleId)} name="Copy invitation link" isNext={isNew} />
    </Invite>
  );
  return (
    <Sections>
      <h3>{circle.name}</h3>
      {isNew && invitation}
      {results}
      {!isNew && invitation}
      <Leave nickname={circle.nickname} onLeave={onLeave} />
    </Sections>
  );
}

/** Leaves after a second press, which says what is lost. */
function Leave({ nickname, onLeave }: { nickname: string; onLeave: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, run } = useAsyncAction();
  return (
    <Invite>
      {isAsking && (
        <p id="leaving">
          You’re “{nickname}” here. If you leave, your nickname and your results disappear from this circle.
        </p>
      )}
      <ActionError>{problem}</ActionError>
      <Button
        aria-describedby={isAsking ? 'leaving' : undefined}
        aria-disabled={isBusy}
        onClick={() => (isAsking ? run(onLeave) : setIsAsking(true))}
      >
        {isAsking ? 'Leave now' : 'Leave this circle'}
      </Button>
    </Invite>
  );
}
