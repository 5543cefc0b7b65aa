import type { DialogProps } from './dialog.radix.tsx';
import { OnceOpened } from './once-opened.tsx';

const load = () => import('./dialog.radix.tsx');

/** A modal dialog. Its code (13 KB) is fetched when the first one opens; if that fails, it closes again. */
export function Dialog(props: DialogProps) {
  return <OnceOpened load={load} props={props} onFail={props.onClose} />;
}
