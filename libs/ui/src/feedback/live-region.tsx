import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Announces `text` to screen readers, politely. Render it permanently, because a region is only announced when it changes.
 * A new `id` announces the same text again.
 */
export function LiveRegion({ text, id }: { text: string; id: number }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {text && <span key={id}>{text}</span>}
    </VisuallyHidden>
  );
}
