import type { DialogProps } from './dialog.radix.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

const load = () => import('./dialog.radix.tsx');

/** A modal dialog. Its code (13 KB) is fetched when the first one opens; `onClose` is called if that fails. */
export function Dialog(props: DialogProps) {
  return <LazyOverlay load={load} props={props} onFail={props.onClose} />;
}
