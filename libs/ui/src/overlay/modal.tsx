import { text } from '@imguessr/texts';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { useModal } from './use-modal.ts';

const appear = keyframes`from { opacity: 0; }`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  background: var(--veil);
  animation: ${appear} var(--move) var(--ease);
`;

/** While a card is there, the page does not scroll. */
function useStillPage(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const { overflow, scrollbarGutter } = page.style;
    // The place of the scroll bar stays, so that nothing moves.
    const hasScrollBar = window.innerWidth > page.clientWidth;
    Object.assign(page.style, {
      overflow: 'hidden',
      ...(hasScrollBar && { scrollbarGutter: 'stable' }),
    });
    return () => void Object.assign(page.style, { overflow, scrollbarGutter });
  }, []);
}

const rise = keyframes`from { opacity: 0; transform: translate(-50%, calc(-50% + 12px)); }`;

/** Scrolls when it is taller than the screen. */
const Card = styled.section<{ $wide: boolean }>`
  position: fixed;
  top: 50%;
  left: 50%;
  /* the veil has the same z-index: the veil of a second card covers the first one, because it comes later */
  z-index: 50;
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  width: min(${({ $wide }) => ($wide ? '60rem' : '28rem')}, calc(100vw - 24px));
  max-height: calc(100dvh - 24px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: 0 20px 60px var(--shade);
  transform: translate(-50%, -50%);
  animation: ${rise} var(--move) var(--ease);
  &:focus-visible { outline: none; }
`;

interface ModalCardProps extends ComponentProps<'section'> {
  readonly role: 'dialog' | 'alertdialog';
  readonly wide?: boolean;
  /** Called when Escape is pressed. */
  readonly onEscape?: (() => void) | undefined;
  readonly onPressOutside?: (() => void) | undefined;
}

/**
 * A card in the middle of the page, which does not scroll and cannot be used while the card is
 * there.
 */
export function ModalCard({
  wide = false,
  onEscape = () => {},
  onPressOutside,
  ...card
}: ModalCardProps) {
  const layer = useRef<HTMLDivElement>(null);
  useModal(layer, onEscape);
  useStillPage();
  return createPortal(
    <div ref={layer}>
      <Veil onClick={onPressOutside} />
      <Card {...card} aria-modal="true" tabIndex={-1} $wide={wide} />
    </div>,
    document.body,
  );
}

interface ModalProps {
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
export function Modal({ onClose, title, wide = false, children }: ModalProps) {
  const titleId = useId();
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
