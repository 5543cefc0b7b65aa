import { Button, copyToClipboard, Icon, VisuallyHidden } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const CopyBox = styled.textarea`
  grid-column: 1 / -1;
  width: 100%;
  height: 5.2em;
  padding: var(--space-2);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--raised);
  color: var(--ink);
  font: 400 0.85rem/1.4 var(--text);
  resize: none;
`;

type ShareState = 'idle' | 'copied' | 'copy-by-hand';

/**
 * Shares a text: with the share sheet on touch screens, else by copying it, else in a text box to copy by hand, which comes
 * after `children`, the other buttons.
 */
export default function Share({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<ShareState>('idle');
  const share = async () => setState(await shareOrCopy(text));
  return (
    <>
      <Button onClick={() => void share()}>
        <Icon name={state === 'copied' ? 'check' : 'share'} size={20} />
        {state === 'copied' ? 'Copied' : 'Share'}
        <VisuallyHidden role="status">{state === 'copied' && 'Your result has been copied'}</VisuallyHidden>
      </Button>
      {children}
      {state === 'copy-by-hand' && (
        <CopyBox
          readOnly
          autoFocus
          aria-label="Your result to copy"
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** Resolves with the new state. A share sheet that the player closes counts as used. */
async function shareOrCopy(text: string): Promise<ShareState> {
  const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
  if (isTouch && navigator.canShare?.({ text })) {
    try {
      await navigator.share({ text });
      return 'idle';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'idle';
    }
  }
  return (await copyToClipboard(text)) ? 'copied' : 'copy-by-hand';
}
