import { useSyncExternalStore } from 'react';
import { Lazy } from '../loading/lazy.tsx';
import { currentToasts, subscribeToToasts } from './toast.store.ts';

export const preloadToaster = () => import('./toaster.radix.tsx');

/** Render it once. The code is fetched with the first toast, or by `preloadToaster`. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  // Without its code the page stays complete: a toast only repeats what the page shows elsewhere.
  return toasts.length > 0 ? <Lazy load={preloadToaster} props={{ toasts }} /> : null;
}
