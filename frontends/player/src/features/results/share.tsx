import { Button, copyToClipboard, Icon, VisuallyHidden } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Copy = styled.textarea`
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

type Way = 'none' | 'copied' | 'by-hand';

/** Hands the text on: the phone's own sheet on touch, else the clipboard, else, and visibly, the text to be copied by hand. */
export default function Share({ text }: { text: string }) {
  const [way, setWay] = useState<Way>('none');
  const share = async () => setWay(await handOn(text));
  return (
    <>
      <Button onClick={() => void share()}>
        <Icon name={way === 'copied' ? 'check' : 'share'} size={20} />
        {way === 'copied' ? 'Copied' : 'Share'}
        <VisuallyHidden role="status">{way === 'copied' && 'Your result was copied'}</VisuallyHidden>
      </Button>
      {way === 'by-hand' && (
        <Copy
          readOnly
          autoFocus
          aria-label="Your result, to be copied"
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** What became of it; a sheet that was opened and closed is as good as used. */
async function handOn(text: string): Promise<Way> {
  const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
  if (isTouch && navigator.canShare?.({ text })) {
    try {
      await navigator.share({ text });
      return 'none';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'none';
    }
  }
  return (await copyToClipboard(text)) ? 'copied' : 'by-hand';
}
