import { text } from '@imguessr/texts';
import { AdminIcon, Button } from '@imguessr/ui';
import { styled } from 'styled-components';

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  & > p { display: flex; gap: var(--space-2); color: var(--wrong); font-weight: 600; overflow-wrap: anywhere; }
  & > p > svg { flex: none; }
  & > div { display: flex; flex-wrap: wrap; gap: var(--space-2); }
`;

/** Asks whose version is to stay of what somebody else has saved while it was edited here. */
export function OvertakenNote({
  theirs,
  remarks = [],
  onKeepMine,
  onUseTheirs,
}: {
  /** Their texts. */
  readonly theirs: readonly string[];
  /** What else they have changed. */
  readonly remarks?: readonly string[];
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}) {
  return (
    <Note role="alert">
      {[...new Set([...theirs.map(remarkOn), ...remarks])].map((remark) => (
        <p key={remark}>
          <AdminIcon name="warning" />
          <span>{remark}</span>
        </p>
      ))}
      <div>
        <Button onClick={onKeepMine}>{text('Save mine')}</Button>
        <Button onClick={onUseTheirs}>{text('Use theirs')}</Button>
      </div>
    </Note>
  );
}

const remarkOn = (theirs: string) =>
  theirs === ''
    ? text('Someone else has removed the text.')
    : text('Someone else wrote: “{theirs}”', { theirs });
