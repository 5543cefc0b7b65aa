import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteDown } from './remote-down.tsx';
import type { Remote } from './remotes.ts';
import { Waiting } from './waiting.tsx';

/** Shows a remote's page; while it cannot be had, says so and offers to try again. Other remotes are not touched by it. */
export function RemoteView<Props extends object>({ remote, props }: { remote: Remote<Props>; props: Props }) {
  const [tries, setTries] = useState(0);
  // React keeps what a lazy component failed with, so each try needs a fresh one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is exactly what has to make a new component
  const Page = useMemo(() => lazy(remote.load) as ComponentType<Props>, [remote, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);

  return (
    <RemoteBoundary
      key={tries}
      fallback={() => <RemoteDown title={remote.title} hasTriedAgain={tries > 0} onRetry={retry} />}
    >
      <Suspense fallback={<Waiting />}>
        <Page {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
