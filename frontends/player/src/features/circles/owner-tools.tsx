import type { CircleStanding } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ActionError, useAsyncAction } from '../../shared/async-action.tsx';
import {
  type MyCircle,
  removeFromMyCircle,
  renewMyInvitation,
} from '../../shared/circles/my-circles.ts';

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

/**
 * What only the owner of a circle can do: remove members, and make the link that was sent so far
 * useless.
 */
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
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{text('Manage this circle')}</Button>;
  return (
    <Tools ref={region} tabIndex={-1} aria-label={text('Manage this circle')}>
      <Done role="status">{done}</Done>
      <ConfirmedAction
        key={circle.invitationId}
        label={text('New invitation link')}
        confirmLabel={text('Replace the link')}
        consequence={text('The old link stops working. Everyone in the circle stays.')}
        run={() => change(renewMyInvitation(circle), text('There’s a new invitation link.'))}
      />
      <Members>
        {standings.map(
          ({ memberId, nickname }) =>
            memberId && (
              <li key={memberId}>
                <ConfirmedAction
                  label={text('Remove {nickname}', { nickname })}
                  confirmLabel={text('Remove {nickname} now', { nickname })}
                  consequence={text(
                    '“{nickname}” and their results disappear from this circle. The old invitation link stops working.',
                    { nickname },
                  )}
                  run={() =>
                    change(
                      removeFromMyCircle(circle, memberId),
                      text('{nickname} is gone. There’s a new invitation link.', {
                        nickname,
                      }),
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

/** Sentences, and the button that they are about. */
export const Area = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  p { color: var(--ink-soft); }
`;

/** The first press says what happens, the second does it. */
export function ConfirmedAction({
  label,
  confirmLabel,
  consequence,
  run: action,
}: {
  label: string;
  confirmLabel: string;
  consequence: string;
  run: () => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, run } = useAsyncAction();
  const id = useId();
  return (
    <Area>
      {isAsking && <p id={id}>{consequence}</p>}
      <ActionError>{problem}</ActionError>
      <Button
        aria-describedby={isAsking ? id : undefined}
        aria-disabled={isBusy}
        onClick={() => (isAsking ? run(action) : setIsAsking(true))}
      >
        {isAsking ? confirmLabel : label}
      </Button>
    </Area>
  );
}
