import type { ConfirmProps } from './confirm.radix.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

/** Fetches the code of `Confirm`, so that it can be opened without a connection. */
export const loadConfirm = () => import('./confirm.radix.tsx');

/** Asks for confirmation of an action that cannot be undone. Its code is fetched when the first one opens, or earlier by `loadConfirm`. */
export function Confirm(props: ConfirmProps) {
  return <LazyOverlay load={loadConfirm} props={props} onFail={props.onCancel} />;
}
