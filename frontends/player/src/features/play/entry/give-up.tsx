import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
`;

const Small = styled(Button)`
  min-height: 32px;
  padding: 0 var(--space-2);
  font-size: 0.85rem;
  white-space: normal;
  @container (width < 340px) { padding: 0 var(--space-1); font-size: 0.8rem; }
`;

const Reveal = styled(Small)`
  border-color: var(--line-strong);
`;

/**
 * The button that ends the game and reveals the word, after one inline confirmation. A cancelling
 * key returns the focus to it; after a pointer, Enter is for the guess.
 */
export function GiveUp({ onGiveUp }: { onGiveUp: () => void }) {
  /** False after a key has cancelled. */
  const [isConfirming, setIsConfirming] = useState<boolean>();
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

  if (!isConfirming) {
    return (
      <Reveal
        autoFocus={isConfirming === false}
        $tone="quiet"
        onMouseDown={keepFocus}
        onClick={() => setIsConfirming(true)}
      >
        {text('Reveal Word (Ends Game)')}
      </Reveal>
    );
  }
  return (
    <Line
      role="group"
      aria-label={text('Reveal the word and end the game?')}
      onMouseDown={keepFocus}
      onKeyDown={({ key }) => key === 'Escape' && setIsConfirming(false)}
    >
      <Small
        autoFocus
        $tone="quiet"
        onClick={({ detail }) => setIsConfirming(detail > 0 ? undefined : false)}
      >
        {text('Keep playing')}
      </Small>
      <Small $tone="plain" onClick={onGiveUp}>
        {text('Reveal it')}
      </Small>
    </Line>
  );
}
