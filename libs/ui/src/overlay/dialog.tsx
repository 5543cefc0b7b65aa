import { text } from '@imguessr/texts';
import { type ReactNode, useId, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  /**
   * `full` covers the page; `page` does too, and its content fills the window; `side` slides in
   * where lines end.
   */
  readonly variant: 'full' | 'page' | 'side';
  readonly children: ReactNode;
}

const appear = keyframes`from { opacity: 0; }`;
const slideIn = keyframes`from { transform: translateX(var(--outside)); }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  background: var(--veil);
  animation: ${appear} var(--move) var(--ease);
`;

/** Above everything beside it. */
const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
`;

const Sheet = styled.div`
  position: fixed;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-4) max(var(--space-4), env(safe-area-inset-right)) var(--space-6) max(var(--space-4), env(safe-area-inset-left));
  background: var(--ground);
  &[data-variant='full'] {
    inset: 0;
    animation: ${rise} var(--move) var(--ease);
  }
  &[data-variant='page'] {
    inset: 0;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    overflow: hidden auto;
    padding: 0 max(10px, env(safe-area-inset-right)) max(8px, env(safe-area-inset-bottom)) max(10px, env(safe-area-inset-left));
    & > div { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); width: 100%; min-height: 0; max-width: none; }
    & > header { position: static; width: 100%; max-width: none; margin: 0; padding: 0; }
    & > header > h2 { font-size: 1.25rem; }
  }
  &[data-variant='side'] {
    --outside: 100%;
    [dir='rtl'] & { --outside: -100%; }
    inset-block: 0;
    inset-inline-end: 0;
    width: min(380 * var(--px), 100vw);
    border-inline-start: 1px solid var(--line);
    box-shadow: 0 0 60px var(--shade);
    animation: ${slideIn} var(--move) var(--ease);
  }
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
  h2 { font-size: clamp(1.5rem, 5vw, 2rem); }
`;

const Body = styled.div`
  max-width: 40rem;
  margin: 0 auto;
`;

/**
 * A modal dialog beside the page that it covers. Escape and a press outside close it. It opens in
 * the frame of the press.
 */
export function Dialog({ onClose, title, variant, children }: DialogProps) {
  const layer = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(layer, onClose);

  return (
    <Layer ref={layer}>
      <Veil onClick={onClose} />
      <Sheet role="dialog" aria-modal="true" aria-labelledby={titleId} data-variant={variant}>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton $tone="plain" aria-label={text('Close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Head>
        <Body>{children}</Body>
      </Sheet>
    </Layer>
  );
}
