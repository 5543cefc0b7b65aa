import { randomId } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  createMyCircle,
  fetchMyCircles,
  joinMyCircle,
  leaveMyCircle,
  type MyCircle,
} from '../../shared/circles/my-circles.ts';
import { KeptNothing, useKeepsGames } from '../../shared/outbox/kept-nothing.tsx';
import type { PanelProps } from '../../shared/panel.ts';
import { queryClient, usePanelQuery } from '../../shared/queries.ts';
import { CircleView } from './circle.view.tsx';
import { InvitationView, NicknameForm } from './nickname.form.tsx';
import { LoadingTable, SampleTable } from './standings.table.tsx';

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
  & > button { justify-self: start; }
  &:focus-visible { outline: none; }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  & button { justify-content: space-between; width: 100%; overflow-wrap: anywhere; }
  & small { color: var(--ink-soft); font-weight: 500; }
`;

type Shown =
  | { readonly kind: 'list' | 'invitation' }
  | { readonly kind: 'circle'; id: string; isNew: boolean };
const MY_CIRCLES = ['circles'];

/** Private tables in which friends compare their results of the daily game. */
export default function CirclesPanel({
  invitation,
  playedGames,
}: Pick<PanelProps, 'invitation' | 'playedGames'>) {
  const keepsGames = useKeepsGames();
  const [chosen, setShown] = useState<Shown>({
    kind: invitation === undefined ? 'list' : 'invitation',
  });
  const circles = usePanelQuery({ queryKey: MY_CIRCLES, staleTime: 0, queryFn: fetchMyCircles });
  const content = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  // The button that changed the view is gone: without this, the focus would fall to the page. A new
  // circle focuses its link.
  useEffect(() => {
    if (isOpened.current && !(chosen.kind === 'circle' && chosen.isNew)) content.current?.focus();
    isOpened.current = true;
  }, [chosen]);
  if (circles.isPending) return <LoadingTable />;
  if (circles.isError) {
    return (
      <Sections role="alert">
        <p>{circles.error.message}</p>
        <Button onClick={() => void circles.refetch()}>{text('Try again')}</Button>
      </Sections>
    );
  }

  const { data: mine } = circles;
  const save = (changed: MyCircle[]) => queryClient.setQueryData(MY_CIRCLES, changed);
  const enter = (circle: MyCircle, isNew: boolean) => {
    save([...mine.filter(({ circleId }) => circleId !== circle.circleId), circle]);
    setShown({ kind: 'circle', id: circle.circleId, isNew });
  };
  const invited = mine.find(
    ({ circleId, invitationId }) => invitation === circleId || invitation === invitationId,
  );
  // Who is a member already, or in one circle only, need not choose.
  const only = invited ?? (mine.length === 1 && chosen.kind === 'list' ? mine[0] : undefined);
  const shown =
    chosen.kind === 'circle' ? mine.find(({ circleId }) => circleId === chosen.id) : undefined;
  const circle = shown ?? (chosen.kind === 'invitation' ? invited : only);

  if (chosen.kind === 'invitation' && !invited) {
    return (
      <InvitationView
        invitationId={invitation ?? ''}
        join={async (nickname) => enter(await joinMyCircle(invitation ?? '', nickname), false)}
        onDecline={() => setShown({ kind: 'list' })}
      />
    );
  }
  return (
    <Sections ref={content} tabIndex={-1}>
      {circle && (
        <CircleView
          key={circle.circleId}
          circle={circle}
          isNew={chosen.kind === 'circle' && chosen.isNew}
          playedGames={playedGames}
          onChanged={(changed) => save(mine.map((other) => (other === circle ? changed : other)))}
          onLeave={async () => {
            await leaveMyCircle(circle);
            save(mine.filter(({ circleId }) => circleId !== circle.circleId));
            setShown({ kind: 'list' });
          }}
        />
      )}
      {!keepsGames && <KeptNothing />}
      <Others
        circles={mine.filter((other) => other !== circle)}
        isFirst={mine.length === 0}
        onChoose={(id) => setShown({ kind: 'circle', id, isNew: false })}
        onCreated={(created) => enter(created, true)}
      />
    </Sections>
  );
}

/** The circles that are not on screen, and a new one. */
function Others({
  circles,
  isFirst,
  onChoose,
  onCreated,
}: {
  circles: readonly MyCircle[];
  isFirst: boolean;
  onChoose: (circleId: string) => void;
  onCreated: (circle: MyCircle) => void;
}) {
  // A retry after a lost response creates no second circle.
  const key = useRef(randomId());
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      {circles.length > 0 && (
        <List aria-label={text('Your circles')}>
          {circles.map(({ circleId, name, nickname }) => (
            <li key={circleId}>
              <Button onClick={() => onChoose(circleId)}>
                {name} <small>{text('as {nickname}', { nickname })}</small>
              </Button>
            </li>
          ))}
        </List>
      )}
      {isFirst || isCreating ? (
        <NicknameForm
          heading={isFirst ? text('Start a circle') : text('A new circle')}
          hint={text(
            'A private table for friends, a class or a team. Once you’ve finished the daily game, you see on which clue the others solved it.',
          )}
          example={<SampleTable />}
          hasName
          action={text('Create circle')}
          isPrimary={isFirst}
          save={async (names) => {
            const created = await createMyCircle(key.current, names);
            key.current = randomId();
            setIsCreating(false);
            onCreated(created);
          }}
        />
      ) : (
        <Button onClick={() => setIsCreating(true)}>{text('New circle')}</Button>
      )}
    </>
  );
}
