import type { ReactNode } from 'react';
import { OnceOpened } from './once-opened.tsx';

export interface ModalProps {
  readonly open: boolean;
  /** Without it the card has no way out of its own. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const load = () => import('./modal.radix.tsx');

/** A card in the middle of the page that has to be dealt with first. Its code is fetched when the first one opens. */
export function Modal(props: ModalProps) {
  return <OnceOpened load={load} props={props} onFail={props.onClose} />;
}
