import { type ReactNode, useState } from 'react';
import { OnDemand } from '../feedback/on-demand.tsx';

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
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const giveUp = () => {
    setWasOpen(false);
    props.onClose();
  };
  return wasOpen ? <OnDemand load={load} props={props} onFail={giveUp} /> : null;
}
