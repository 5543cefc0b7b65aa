import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { isOutdated, NewVersion } from './new-version.tsx';

/**
 * Renders a component whose code is fetched on first render. Unlike `React.lazy`, a failed fetch
 * throws nothing: the page says that there is a new version, if that is why. Otherwise it shows
 * `failure`, and `onFail` is called. Another try comes with `retry`, or when the browser is online
 * again.
 */
export function Lazy<Props extends object>({
  load,
  props,
  onFail,
  failure,
  placeholder = null,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  onFail?: () => void;
  failure?: (retry: () => void) => ReactNode;
  placeholder?: ReactNode;
}) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [problem, setProblem] = useState<'failed' | 'gone'>();
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const latestOnFail = useRef(onFail);
  latestOnFail.current = onFail;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches again
  useEffect(() => {
    let isMounted = true;
    setProblem(undefined);
    load().then(
      (module) => isMounted && setLoaded(() => module.default),
      async (error: unknown) => {
        console.error('a component failed to load', error);
        const isGone = await isOutdated(error);
        if (!isMounted) return;
        setProblem(isGone ? 'gone' : 'failed');
        if (isGone) return;
        window.addEventListener('online', retry, { once: true });
        latestOnFail.current?.();
      },
    );
    return () => {
      isMounted = false;
      window.removeEventListener('online', retry);
    };
  }, [load, tries]);

  if (Loaded) return <Loaded {...props} />;
  if (problem === 'gone') return <NewVersion />;
  return problem && failure ? failure(retry) : placeholder;
}
