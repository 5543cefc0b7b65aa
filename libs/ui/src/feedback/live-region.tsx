import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Says `text` once, politely. It must be on the page before the text changes, so render it always. `turn` tells two
 * equal texts apart: a new turn is read again.
 */
export function LiveRegion({ text, turn }: { text: string; turn: number }) {
  return (
    <VisuallyHidden as="div" role="status" aria-live="polite" aria-atomic="true">
      {text && <span key={turn}>{text}</span>}
    </VisuallyHidden>
  );
}
