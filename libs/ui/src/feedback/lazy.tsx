import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Renders a component whose code is fetched on first render, with `placeholder` in its place until then. Unlike `React.lazy`, a
 * failed fetch throws nothing: `onFail` is called, and the next mount tries again.
 */
export function Lazy<Props extends object>({
  load,
  props,
  onFail,
  placeholder = null,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  onFail?: () => void;
  placeholder?: ReactNode;
}) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const latestOnFail = useRef(onFail);
  latestOnFail.current = onFail;

  useEffect(() => {
    let isMounted = true;
    load().then(
      (module) => isMounted && setLoaded(() => module.default),
      (error: unknown) => {
        console.error('a component failed to load', error);
        if (isMounted) latestOnFail.current?.();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load]);

  return Loaded ? <Loaded {...props} /> : placeholder;
}
