import { accentColours } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { useLayoutEffect, useRef } from 'react';
import { accentError, normaliseAccent } from './site.draft.ts';
import { Sample } from './site.style.ts';

/** A button in the colour of the draft, once it is a readable one. */
export function AccentSample({ text: typed }: { text: string }) {
  const sample = useRef<HTMLSpanElement>(null);
  const accent = normaliseAccent(typed);
  const isShown = accent !== '' && accentError(typed) === undefined;
  useLayoutEffect(() => {
    if (!sample.current || !isShown) return;
    const colours = accentColours(accent);
    sample.current.style.background = colours.accent;
    sample.current.style.color = colours.text;
  }, [accent, isShown]);
  return isShown && <Sample ref={sample}>{text('A button')}</Sample>;
}
