import { text } from '@imguessr/texts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../action/button.tsx';
import { Soft, Spinner } from '../feedback/marks.tsx';
import { ModalCard } from './modal.tsx';

interface ConfirmProps {
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

const Title = styled.h2`font-size: 1.25rem;`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;

/**
 * Asks for confirmation of an action. Cancel has the initial focus, Escape cancels, and a press
 * outside does nothing.
 */
export function Confirm({
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
  const id = useId();
  return (
    <ModalCard
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={explanation ? `${id}-text` : undefined}
      onEscape={() => isBusy || onCancel()}
    >
      <Title id={`${id}-title`}>{title}</Title>
      {explanation && <Soft id={`${id}-text`}>{explanation}</Soft>}
      {children}
      <Actions>
        <Button autoFocus disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          $tone="danger"
          aria-disabled={isBusy || !canConfirm}
          onClick={() => isBusy || !canConfirm || onConfirm()}
        >
          {isBusy && <Spinner />}
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </Actions>
    </ModalCard>
  );
}
