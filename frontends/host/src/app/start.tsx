import { colourBars } from '@imguessr/ui/theme-choice';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './router.tsx';

/** Renders the page in short tasks. Until it is complete, what the HTML contains stays. */
export function start(root: HTMLElement): void {
  colourBars();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Router />
      </StrictMode>,
    ),
  );
}
