import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Renders a component whose code is fetched on first render. Unlike `React.lazy`, a failed fetch
 * throws nothing:
 * `onFail` is called, and the next mount, or the browser being online again, repeats it.
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
    const tryToLoad = () =>
      void load().then(
        (module) => isMounted && setLoaded(() => module.default),
        (error: unknown) => {
          console.error('a component failed to load', error);
          if (!isMounted) return;
          window.addEventListener('online', tryToLoad, { once: true });
          latestOnFail.current?.();
        },
      );
    tryToLoad();
    return () => {
      isMounted = false;
      window.removeEventListener('online', tryToLoad);
    };
  }, [load]);

  return Loaded ? <Loaded {...props} /> : placeholder;
}
