import { text } from '@imguessr/texts';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { CardOverlay } from './card-overlay.tsx';
import { CardHead, cardShape } from './modal.style.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Without `onClose` the user cannot dismiss the card: only its content can close it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Card = styled(Radix.Content)`${cardShape}`;

/** The modal card itself. Without `onClose`, Escape and a press outside do nothing. */
export default function RadixModal({ open, onClose, title, wide = false, children }: ModalProps) {
  const focus = useFocusReturn();
  const preventDismissal = (event: Event) => {
    if (!onClose) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose?.()}>
      <Radix.Portal>
        <CardOverlay />
        <Card
          style={wide ? { '--card': '60rem' } : undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          onEscapeKeyDown={preventDismissal}
          onInteractOutside={preventDismissal}
        >
          <CardHead>
            <Radix.Title>{title}</Radix.Title>
            {onClose && (
              <Radix.Close asChild>
                <IconButton $tone="quiet" aria-label={text('Close')}>
                  <Icon name="close" />
                </IconButton>
              </Radix.Close>
            )}
          </CardHead>
          {children}
        </Card>
      </Radix.Portal>
    </Radix.Root>
  );
}
