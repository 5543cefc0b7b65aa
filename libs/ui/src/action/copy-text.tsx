import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { Button } from './button.tsx';
import { copyToClipboard } from './clipboard.ts';
import { Icon } from './icon.tsx';

const ByHand = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 0 var(--space-3);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--ground);
`;

/** Copies a text; where the clipboard is closed, the text itself, to be copied by hand. `isNext`: it takes the focus. */
export function CopyText({ text, name, isNext = false }: { text: string; name: string; isNext?: boolean }) {
  const [way, setWay] = useState<'none' | 'copied' | 'by-hand'>('none');
  const copy = async () => setWay((await copyToClipboard(text)) ? 'copied' : 'by-hand');
  if (way === 'by-hand') {
    return (
      <ByHand
        readOnly
        autoFocus
        aria-label={`${name} by hand`}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    );
  }
  return (
    <Button autoFocus={isNext} onClick={() => void copy()}>
      {way === 'copied' && <Icon name="check" size={20} />}
      {name}
      <VisuallyHidden role="status">{way === 'copied' && 'copied'}</VisuallyHidden>
    </Button>
  );
}
