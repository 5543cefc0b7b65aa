import { text } from '@imguessr/texts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/feedback.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Resolves with false when the browser does not allow it; never rejects. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    // Undefined on plain http, which throws as well.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const ManualCopyField = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 0 var(--space-3);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--ground);
`;

/**
 * Without clipboard access the button becomes a field with the text selected. `isNext` focuses it.
 */
export function CopyText({
  text: copied,
  name,
  isNext = false,
}: {
  text: string;
  name: string;
  isNext?: boolean;
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'manual'>('idle');
  const copy = async () => setState((await copyToClipboard(copied)) ? 'copied' : 'manual');
  if (state === 'manual') {
    return (
      <ManualCopyField
        readOnly
        autoFocus
        aria-label={text('{name} manually', { name })}
        value={copied}
        onFocus={(event) => event.target.select()}
      />
    );
  }
  return (
    <Button autoFocus={isNext} onClick={() => void copy()}>
      {state === 'copied' && <Icon name="check" size={20} />}
      {name}
      <VisuallyHidden role="status">{state === 'copied' && text('Copied')}</VisuallyHidden>
    </Button>
  );
}
