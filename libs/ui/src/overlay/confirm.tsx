import type { ConfirmProps } from './confirm.radix.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

const load = () => import('./confirm.radix.tsx');

/** Asks before something that cannot be taken back. Its code is fetched when the first one opens. */
export function Confirm(props: ConfirmProps) {
  return <LazyOverlay load={load} props={props} onFail={props.onCancel} />;
}
