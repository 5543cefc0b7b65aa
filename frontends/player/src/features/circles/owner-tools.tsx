import type { CircleStanding } from '@imguessr/contracts';
import { Button } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmedAction } from './confirmed-action.tsx';
import { type MyCircle, removeFromMyCircle, renewMyInvitation } from './my-circles.ts';

const Tools = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  &:focus-visible { outline: none; }
`;

const Done = styled.p`
  &:empty { display: none; }
`;

const Members = styled.ul`
  display: grid;
  gap: var(--space-2);
  width: 100%;
  button { overflow-wrap: anywhere; }
`;

/** What only the owner of a circle can do: remove members, and make the link that was sent so far useless. */
export function OwnerTools({
  circle,
  standings,
  onChanged,
}: {
  circle: MyCircle;
  standings: readonly CircleStanding[];
  onChanged: (circle: MyCircle) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  const region = useRef<HTMLElement>(null);
  // The button that was pressed is gone: without this, the focus would fall to the page.
  useEffect(() => {
    if (isOpen) region.current?.focus();
  }, [isOpen]);
  const change = async (changed: Promise<MyCircle>, text: string) => {
    onChanged(await changed);
    setDone(text);
    region.current?.focus();
  };
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Manage this circle</Button>;
  return (
    <Tools ref={region} tabIndex={-1} aria-label="Manage this circle">
      <Done role="status">{done}</Done>
      <ConfirmedAction
        key={circle.invitationId}
        label="New invitation link"
        confirmLabel="Replace the link"
        consequence="The link you’ve sent so far stops working. Everybody who is in the circle stays."
        run={() => change(renewMyInvitation(circle), 'The invitation link is a new one.')}
      />
      <Members>
        {standings.map(
          ({ memberId, nickname }) =>
            memberId && (
              <li key={memberId}>
                <ConfirmedAction
                  label={`Remove ${nickname}`}
                  confirmLabel={`Remove ${nickname} now`}
                  consequence={`“${nickname}” and their results disappear from this circle, and the invitation link changes, so that the old one doesn’t lead back.`}
                  run={() =>
                    change(
                      removeFromMyCircle(circle, memberId),
                      `${nickname} is removed. The invitation link is a new one.`,
                    )
                  }
                />
              </li>
            ),
        )}
      </Members>
    </Tools>
  );
}
