import type { ReactNode } from 'react';
import { OnceOpened } from './once-opened.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `full` covers the page, `side` comes in from the right. */
  readonly variant: 'full' | 'side';
  readonly children: ReactNode;
}

const load = () => import('./dialog.radix.tsx');

/** A modal dialog. Its code (13 KB) is fetched when the first one opens; if that fails, it closes again. */
export function Dialog(props: DialogProps) {
  return <OnceOpened load={load} props={props} onFail={props.onClose} />;
}
