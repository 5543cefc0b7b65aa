import { text } from '@imguessr/texts';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../action/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { CardOverlay } from './card-overlay.tsx';
import { cardShape } from './modal.style.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  /** Shown below the text, such as a field to type a word into. */
  readonly children?: ReactNode;
  /** Whether the action can be confirmed yet; true by default. */
  readonly canConfirm?: boolean;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  /** The label of the confirm button, beside a spinner, while the action is in progress. */
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

const Card = styled(Radix.Content)`${cardShape}`;
const Title = styled(Radix.Title)`font-size: 1.25rem;`;
const Text = styled(Radix.Description)`
  color: var(--ink-soft);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;

/** The confirmation dialog. Cancel has the initial focus, Escape cancels, and a press outside does nothing. */
export default function RadixConfirm({
  open,
  title,
  text: explanation,
  children,
  canConfirm = true,
  cancelLabel = text('Cancel'),
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
        <CardOverlay />
        <Card
          {...(explanation ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
        >
          <Title>{title}</Title>
          {explanation && <Text>{explanation}</Text>}
          {children}
          <Actions>
            <Radix.Cancel asChild>
              <Button disabled={isBusy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              $tone="danger"
              aria-disabled={isBusy || !canConfirm}
              onClick={() => isBusy || !canConfirm || onConfirm()}
            >
              {isBusy && <Spinner />}
              {isBusy ? busyLabel : confirmLabel}
            </Button>
          </Actions>
        </Card>
      </Radix.Portal>
    </Radix.Root>
  );
}
