import { withoutLanguage } from '@imguessr/texts/address';
import { useEffect } from 'react';
import { savesData } from '../../shared/saves-data.ts';
import { prefetchGame } from './prefetch-game.ts';

/**
 * Milliseconds for which the pointer or the focus must rest on a link, so that crossing it requests
 * nothing.
 */
const REST_MS = 65;

/**
 * Prefetches the game of a link under the pointer or with the focus, unless the visitor saves data.
 */
export function useLinkPrefetch(): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.origin === location.origin)
        void prefetchGame(withoutLanguage(link.pathname));
    };
    const prefetchSoon = (event: Event) => {
      clearTimeout(timer);
      timer = setTimeout(prefetch, REST_MS, event);
    };
    const listeners = { pointerover: prefetchSoon, focusin: prefetchSoon, pointerdown: prefetch };
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener);
    };
  }, []);
}
