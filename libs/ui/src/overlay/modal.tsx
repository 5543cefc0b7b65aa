import { LazyOverlay } from './lazy-overlay.tsx';
import type { ModalProps } from './modal.radix.tsx';

const load = () => import('./modal.radix.tsx');

/** A modal card in the middle of the page. Its code is fetched when the first one opens. */
export function Modal(props: ModalProps) {
  return <LazyOverlay load={load} props={props} onFail={props.onClose} />;
}
