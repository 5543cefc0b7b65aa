import { text as translate } from '@imguessr/texts';
import { AdminIcon, Button } from '@imguessr/ui';
import { styled } from 'styled-components';

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1.5px dashed var(--wrong);
  border-radius: var(--radius-s);
  & > p { display: flex; gap: var(--space-2); max-width: 44rem; }
  & > p > svg { flex: none; }
`;

/** An inline error with a button to try again. */
export function ErrorNotice({
  text,
  label = translate('Try again'),
  busyLabel = translate('Trying again...'),
  isBusy = false,
  onRetry,
}: {
  text: string;
  label?: string;
  busyLabel?: string;
  isBusy?: boolean;
  onRetry: () => void;
}) {
  return (
    <Note role="alert">
      <p>
        <AdminIcon name="warning" />
        {text}
      </p>
      <Button aria-disabled={isBusy} onClick={() => isBusy || onRetry()}>
        {isBusy ? busyLabel : label}
      </Button>
    </Note>
  );
}
