import { use, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { OutboxContext } from './outbox.context.ts';

const Note = styled.p`
  position: absolute;
  top: 10px;
  left: 50%;
  z-index: 30;
  translate: -50% 0;
  padding: var(--space-1) var(--space-3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  font: 600 0.85rem/1.4 var(--display);
  white-space: nowrap;
  pointer-events: none;
  &:empty { display: none; }
`;

const nothing = () => () => {};

/** Says calmly that a guess still waits for the connection; nothing is asked of the player. */
export function WaitingNote() {
  const outbox = use(OutboxContext);
  const isWaiting = useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox?.isWaiting() ?? false);
  return <Note role="status">{isWaiting && 'Waiting to be saved'}</Note>;
}
