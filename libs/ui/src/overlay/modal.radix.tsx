import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { passNonceToRadix } from './csp-nonce.ts';
import { CardHead, cardShape, cardVeil } from './modal.style.ts';
import { useFocusReturn } from './use-focus-return.ts';

passNonceToRadix();

export interface ModalProps {
  readonly open: boolean;
  /** Without it the card has no way out of its own. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Veil = styled(Radix.Overlay)`${cardVeil}`;
const Card = styled(Radix.Content)`${cardShape}`;

/** The modal itself. Without `onClose` only what it holds can close it. */
export default function RadixModal({ open, onClose, title, wide = false, children }: ModalProps) {
  const focus = useFocusReturn();
  const stay = (event: Event) => {
    if (!onClose) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose?.()}>
      <Radix.Portal>
        <Veil />
        <Card
          style={wide ? { '--card': '60rem' } : undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
        >
          <CardHead>
            <Radix.Title>{title}</Radix.Title>
            {onClose && (
              <Radix.Close asChild>
                <IconButton $tone="quiet" aria-label="Close">
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
