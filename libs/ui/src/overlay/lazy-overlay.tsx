import { type ComponentType, useState } from 'react';
import { Lazy } from '../feedback/lazy.tsx';

/** An overlay whose code is fetched when it is first open, and which stays mounted after that to close in style. */
export function LazyOverlay<Props extends { readonly open: boolean }>({
  load,
  props,
  onFail,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  onFail?: (() => void) | undefined;
}) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const giveUp = () => {
    setWasOpen(false);
    onFail?.();
  };
  return wasOpen ? <Lazy load={load} props={props} onFail={giveUp} /> : null;
}
