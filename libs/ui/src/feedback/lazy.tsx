import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A component whose code is fetched when it is first rendered. Unlike `React.lazy`, a fetch that fails breaks nothing:
 * `onFail` is called, and the next mount tries again. `waiting` stands there until the code has come.
 */
export function Lazy<Props extends object>({
  load,
  props,
  onFail,
  waiting = null,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  onFail?: () => void;
  waiting?: ReactNode;
}) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const failed = useRef(onFail);
  failed.current = onFail;

  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && setLoaded(() => module.default),
      (error: unknown) => {
        console.error('A part of the page did not load', error);
        if (isWanted) failed.current?.();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);

  return Loaded ? <Loaded {...props} /> : waiting;
}
