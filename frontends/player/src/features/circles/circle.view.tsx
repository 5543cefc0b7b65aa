import { text } from '@imguessr/texts';
import { Button, CopyText } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { circleLink } from '../../shared/circles/circle-link.ts';
import { countMyPlays, fetchStandings, type MyCircle } from '../../shared/circles/my-circles.ts';
import { PERIODS, type Period } from '../../shared/circles/standings.view.ts';
import { useToday } from '../../shared/daily/today.ts';
import { usePanelQuery } from '../../shared/queries.ts';
import type { ReadPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { Area, ConfirmedAction, OwnerTools } from './owner-tools.tsx';
import { LoadingTable, StandingsTable } from './standings.table.tsx';

const Sections = styled.div`
  display: grid;
  gap: var(--space-4);
  h3 { overflow-wrap: anywhere; font-size: 1.3rem; }
  & > button { justify-self: start; }
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: var(--space-1);
  & > button { padding-inline: var(--space-2); }
  & > button[aria-pressed='true'] { border-color: var(--ink); background: var(--raised); font-weight: 750; }
`;

interface CircleViewProps {
  readonly circle: MyCircle;
  readonly playedGames: ReadPlayedGames;
  readonly onChanged: (circle: MyCircle) => void;
  readonly onLeave: () => Promise<void>;
  /** Whether the circle has just been created, so that the invitation comes first. */
  readonly isNew: boolean;
}

/** A circle: its results by period, the invitation, and the way out. */
export function CircleView({ circle, playedGames, onChanged, onLeave, isNew }: CircleViewProps) {
  const today = useToday();
  const [period, setPeriod] = useState<Period>('today');
  const standings = usePanelQuery({
    queryKey: ['circle', circle.circleId, today],
    // The results of others change all the time, and one's own has to be counted first.
    staleTime: 0,
    queryFn: async () => {
      await countMyPlays(playedGames());
      return fetchStandings(circle, today);
    },
  });
  const results = (
    <>
      <Choice role="group" aria-label={text('Period')}>
        {(Object.keys(PERIODS) as Period[]).map((name) => (
          <Button key={name} aria-pressed={name === period} onClick={() => setPeriod(name)}>
            {PERIODS[name]}
          </Button>
        ))}
      </Choice>
      <div aria-live="polite">
        {standings.data && <StandingsTable standings={standings.data} period={period} />}
        {standings.isPending && <LoadingTable />}
        {standings.isError && (
          <Area role="alert">
            <p>{standings.error.message}</p>
            <Button onClick={() => void standings.refetch()}>{text('Try again')}</Button>
          </Area>
        )}
      </div>
    </>
  );
  const invitation = (
    <Area>
      <p>{text('Send this link to your friends. Anyone who has it can join.')}</p>
      <CopyText
        key={circle.invitationId}
        text={circleLink(circle.invitationId)}
        name={text('Copy invitation link')}
        isNext={isNew}
      />
    </Area>
  );
  return (
    <Sections>
      <h3>{circle.name}</h3>
      {isNew && invitation}
      {results}
      {!isNew && invitation}
      {circle.isOwner && standings.data && (
        <OwnerTools
          circle={circle}
          standings={standings.data.standings}
          onChanged={(changed) => {
            onChanged(changed);
            void standings.refetch();
          }}
        />
      )}
      <ConfirmedAction
        label={text('Leave this circle')}
        confirmLabel={text('Leave now')}
        consequence={text(
          'You’re “{nickname}” here. If you leave, your nickname and your results disappear from this circle.',
          { nickname: circle.nickname },
        )}
        run={onLeave}
      />
    </Sections>
  );
}
