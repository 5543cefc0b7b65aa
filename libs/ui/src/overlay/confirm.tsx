import { OnceOpened } from './once-opened.tsx';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  /** Stands on the button, with a turning mark, while what was confirmed is being done. */
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

const load = () => import('./confirm.radix.tsx');

/** Asks before something that cannot be taken back. Its code is fetched when the first one opens. */
export function Confirm(props: ConfirmProps) {
  return <OnceOpened load={load} props={props} onFail={props.onCancel} />;
}
