import { Button, Icon } from '@imguessr/ui';
import { styled } from 'styled-components';

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1.5px dashed var(--wrong);
  border-radius: var(--radius-s);
  & > p { display: flex; gap: var(--space-2); }
  & > p > svg { flex: none; }
`;

/** Stands above the save button when somebody else was faster. */
export function Overtaken({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <Note role="alert">
      <p>
        <Icon name="warning" />
        Somebody else changed this game meanwhile, so nothing was saved. Reload it to see how it stands now; what you
        typed stays, and can be saved after that.
      </p>
      <Button aria-disabled={isBusy} onClick={() => isBusy || onReload()}>
        {isBusy ? 'Reloading...' : 'Reload the game'}
      </Button>
    </Note>
  );
}
