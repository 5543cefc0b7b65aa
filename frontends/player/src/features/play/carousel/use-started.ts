import { whenIdle } from '@imguessr/ui';
import { useEffect, useState } from 'react';

/** Whoever views the page for less than this many milliseconds does not need the next picture. */
const MAX_LOOK_MS = 5_000;

/**
 * Returns whether the player has pressed anything, or viewed the page for five seconds. Updates
 * when the browser is
 * idle, so that the first press is not delayed.
 */
export function useStarted(): boolean {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const start = () => {
      cancel();
      cancel = whenIdle(() => setHasStarted(true));
    };
    const options = { once: true, capture: true } as const;
    const timer = setTimeout(start, MAX_LOOK_MS);
    window.addEventListener('keydown', start, options);
    window.addEventListener('pointerdown', start, options);
    return () => {
      cancel();
      clearTimeout(timer);
      window.removeEventListener('keydown', start, options);
      window.removeEventListener('pointerdown', start, options);
    };
  }, []);
  return hasStarted;
}
