import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast.store.ts';

/** The place where toasts show up: one on a page. Its code is fetched with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const [Loaded, setLoaded] = useState<ComponentType<{ toasts: readonly Toast[] }>>();
  const wanted = toasts.length > 0;

  useEffect(() => {
    if (!wanted || Loaded) return;
    import('./toaster.radix.tsx').then(
      (module) => setLoaded(() => module.RadixToaster),
      // A toast only ever repeats what the page shows elsewhere: without its code the page is still whole.
      (error: unknown) => console.error('Toasts did not load', error),
    );
  }, [wanted, Loaded]);

  return Loaded ? <Loaded toasts={toasts} /> : null;
}
