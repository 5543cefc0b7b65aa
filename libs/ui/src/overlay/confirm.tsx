import type { ConfirmProps } from './confirm.radix.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

const load = () => import('./confirm.radix.tsx');

/** Asks for confirmation of an action that cannot be undone. Its code is fetched when the first one opens. */
export function Confirm(props: ConfirmProps) {
  return <LazyOverlay load={load} props={props} onFail={props.onCancel} />;
}
