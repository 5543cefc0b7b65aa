import { type ComponentType, useState } from 'react';
import { Lazy } from '../feedback/lazy.tsx';

/**
 * Renders an overlay whose code is fetched when it first opens. Stays mounted afterwards, so that
 * closing can be animated.
 */
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
  const reset = () => {
    setWasOpen(false);
    onFail?.();
  };
  return wasOpen ? <Lazy load={load} props={props} onFail={reset} /> : null;
}
