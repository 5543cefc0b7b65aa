import { AlertDialog as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { Button } from '../action/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { passNonceToRadix } from './csp-nonce.ts';
import { cardShape, cardVeil } from './modal.style.ts';
import { useFocusReturn } from './use-focus-return.ts';

passNonceToRadix();

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  /** Stands on the button, with a turning mark, while what was confirmed is being done. */
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

const Veil = styled(Radix.Overlay)`${cardVeil}`;
const Card = styled(Radix.Content)`${cardShape}`;
const Title = styled(Radix.Title)`font-size: 1.25rem;`;
const Text = styled(Radix.Description)`
  margin: 0;
  color: var(--ink-soft);
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;

/** The question itself: focus is on the harmless answer, Escape gives it too, a press beside it does nothing. */
export default function RadixConfirm({
  open,
  title,
  text,
  cancelLabel = 'Cancel',
  confirmLabel,
  busyLabel = confirmLabel,
  isBusy = false,
  onCancel,
  onConfirm,
}: ConfirmProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || isBusy || onCancel()}>
      <Radix.Portal>
        <Veil />
        <Card
          {...(text ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          <Title>{title}</Title>
          {text && <Text>{text}</Text>}
          <Answers>
            <Radix.Cancel asChild>
              <Button disabled={isBusy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button $tone="danger" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
              {isBusy && <Spinner />}
              {isBusy ? busyLabel : confirmLabel}
            </Button>
          </Answers>
        </Card>
      </Radix.Portal>
    </Radix.Root>
  );
}
