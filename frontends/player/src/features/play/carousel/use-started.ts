import { useEffect, useState } from 'react';

/** Whoever views the page for less than this many milliseconds does not need the next picture. */
const MAX_LOOK_MS = 5_000;

/** Returns whether the player has started to play: has pressed anything, or has viewed the page for five seconds. */
export function useStarted(): boolean {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    const start = () => setHasStarted(true);
    const options = { once: true, capture: true } as const;
    const timer = setTimeout(start, MAX_LOOK_MS);
    window.addEventListener('keydown', start, options);
    window.addEventListener('pointerdown', start, options);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', start, options);
      window.removeEventListener('pointerdown', start, options);
    };
  }, []);
  return hasStarted;
}
