import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { RemoteUnavailable } from './remote-unavailable.tsx';
import type { Remote } from './remotes.ts';
import { ShellRemoval } from './shell-removal.tsx';

/** If a remote fails to load, the others are not affected. */
export function RemoteView<Props extends object>({ remote, props }: { remote: Remote<Props>; props: Props }) {
  const [attempts, setAttempts] = useState(0);
  // React caches the failure of a lazy component, so each attempt needs a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requires a new component
  const Page = useMemo<ComponentType<Props>>(() => remote.loaded() ?? lazy(remote.load), [remote, attempts]);
  const retry = useCallback(() => setAttempts((count) => count + 1), []);

  return (
    <RemoteBoundary
      key={attempts}
      fallback={() => (
        <>
          <ShellRemoval />
          <RemoteUnavailable title={remote.title} hasRetried={attempts > 0} onRetry={retry} />
        </>
      )}
    >
      <Suspense fallback={<RemoteLoading />}>
        <ShellRemoval />
        <Page {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
