import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { passNonceToRadix } from './csp-nonce.ts';
import { useFocusReturn } from './use-focus-return.ts';

passNonceToRadix();

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `full` covers the page; `side` slides in from the right. */
  readonly variant: 'full' | 'side';
  readonly children: ReactNode;
}

const appear = keyframes`from { opacity: 0; }`;
const slideIn = keyframes`from { transform: translateX(100%); }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: var(--veil);
  animation: ${appear} var(--move) var(--ease);
`;

const sheets = {
  full: css`
    inset: 0;
    background: var(--ground);
    animation: ${rise} var(--move) var(--ease);
  `,
  side: css`
    inset: 0 0 0 auto;
    width: min(380px, 100vw);
    background: var(--ground);
    border-left: 1px solid var(--line);
    box-shadow: 0 0 60px var(--shade);
    animation: ${slideIn} var(--move) var(--ease);
  `,
};

const Sheet = styled(Radix.Content)<{ $variant: DialogProps['variant'] }>`
  position: fixed;
  z-index: 41;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-4) max(var(--space-4), env(safe-area-inset-right)) var(--space-6) max(var(--space-4), env(safe-area-inset-left));
  &:focus-visible { outline: none; }
  ${({ $variant }) => sheets[$variant]}
`;

const Head = styled.header`
  position: sticky;
  top: calc(-1 * var(--space-4));
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  z-index: 1;
  max-width: 40rem;
  margin: calc(-1 * var(--space-4)) auto var(--space-3);
  padding: var(--space-4) 0 var(--space-2);
  background: var(--ground);
`;

const Title = styled(Radix.Title)`
  font-size: clamp(1.5rem, 5vw, 2rem);
`;

const Body = styled.div`
  max-width: 40rem;
  margin: 0 auto;
`;

/** The dialog itself. Traps the focus; Escape and a press outside close it. */
export default function RadixDialog({ open, onClose, title, variant, children }: DialogProps) {
  const focus = useFocusReturn();

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Overlay />
        <Sheet
          $variant={variant}
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
        >
          <Head>
            <Title>{title}</Title>
            <Radix.Close asChild>
              <IconButton $tone="plain" aria-label="Close">
                <Icon name="close" />
              </IconButton>
            </Radix.Close>
          </Head>
          <Body>{children}</Body>
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
