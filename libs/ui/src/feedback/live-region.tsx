import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Render it permanently: a region is only announced when it changes. A new `id` announces an equal
 * text again.
 */
export function LiveRegion({ text, id }: { text: string; id: number }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {text && <span key={id}>{text}</span>}
    </VisuallyHidden>
  );
}
