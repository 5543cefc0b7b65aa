import { text } from '@imguessr/texts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { ModalCard } from './modal-card.tsx';

interface ModalProps {
  readonly open: boolean;
  /** Without `onClose` the user cannot dismiss the card: only its content can close it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 44px;
  & > h2 { font-size: 1.35rem; }
`;

/** A modal card with a title. Escape, a press outside and a button close it. */
export function Modal({ open, onClose, title, wide = false, children }: ModalProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <ModalCard
      role="dialog"
      aria-labelledby={titleId}
      wide={wide}
      onEscape={onClose}
      onPressOutside={onClose}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <IconButton $tone="quiet" aria-label={text('Close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </Head>
      {children}
    </ModalCard>
  );
}
