import { useSyncExternalStore } from 'react';
import { Lazy } from '../feedback/lazy.tsx';
import { currentToasts, subscribeToToasts } from './toast.store.ts';

const load = () => import('./toaster.radix.tsx');

/** The place where toasts show up: one on a page. Its code is fetched with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  // A toast only repeats what the page shows elsewhere: without its code the page is still whole.
  return toasts.length > 0 ? <Lazy load={load} props={{ toasts }} /> : null;
}
