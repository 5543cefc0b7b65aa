import type { ConfirmProps } from './confirm.radix.tsx';
import { OnceOpened } from './once-opened.tsx';

const load = () => import('./confirm.radix.tsx');

/** Asks before something that cannot be taken back. Its code is fetched when the first one opens. */
export function Confirm(props: ConfirmProps) {
  return <OnceOpened load={load} props={props} onFail={props.onCancel} />;
}
