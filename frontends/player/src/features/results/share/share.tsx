import { text } from '@imguessr/texts';
import { Button, copyToClipboard, Glyph, Icon, siteBranding, VisuallyHidden } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { shareText } from './share.text.ts';
import { type PlayToShare, useSharedPlay } from './use-shared-play.ts';

const SHARE = 'M12 15V4.5M8 8.5l4-4 4 4M6 12.5v7h12v-7';

const CopyBox = styled.textarea`
  width: 100%;
  height: 6.2em;
  padding: var(--space-2);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--raised);
  color: var(--ink);
  font: 400 0.85rem/1.4 var(--text);
  resize: none;
`;

type ShareState = 'idle' | 'shared' | 'copied' | 'copy-by-hand';

/**
 * Shares a result: with the share sheet on touch screens, else by copying it, else in a text box.
 * `children` are other buttons.
 */
export default function Share({ children, ...toShare }: PlayToShare & { children: ReactNode }) {
  const [state, setState] = useState<ShareState>('idle');
  const [shared, setShared] = useState('');
  const prepare = useSharedPlay(toShare);
  const share = async () => {
    const result = shareText(siteBranding().name, await prepare());
    setShared(result);
    setState(await shareOrCopy(result));
  };
  return (
    <>
      <Button
        $tone="primary"
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => void share()}
      >
        {state === 'copied' ? <Icon name="check" size={20} /> : <Glyph path={SHARE} size={20} />}
        {state === 'copied' ? text('Copied') : text('Share')}
        <VisuallyHidden role="status">
          {state === 'copied' && text('Your result has been copied')}
        </VisuallyHidden>
      </Button>
      {children}
      {state === 'copy-by-hand' && (
        <CopyBox
          readOnly
          autoFocus
          aria-label={text('Your result to copy')}
          value={shared}
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
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyToClipboard(text)) ? 'copied' : 'copy-by-hand';
}
