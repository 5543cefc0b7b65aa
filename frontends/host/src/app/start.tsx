import { NavigationContext } from '@imguessr/ui';
import { colourBars } from '@imguessr/ui/theme-choice';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from '../shared/location.ts';
import { acceptTranslations } from './accept-translations.ts';
import { Router } from './router.tsx';

/**
 * Renders the page in short tasks. Until it is complete, what the HTML contains stays. Not in
 * React's strict mode, in which the pages
 * of development send each first request twice.
 */
export function start(root: HTMLElement): void {
  colourBars();
  acceptTranslations();
  startTransition(() =>
    createRoot(root).render(
      <NavigationContext value={navigate}>
        <Router />
      </NavigationContext>,
    ),
  );
}
