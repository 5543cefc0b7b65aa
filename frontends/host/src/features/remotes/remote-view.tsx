import { PAGE_READY_MARK, PAGE_SHELL_ID } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, isOutdated, NewVersion, Skeleton, VisuallyHidden } from '@imguessr/ui';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Message } from '../../shared/message.tsx';
import type { Remote } from './remotes.ts';

/** After a failed retry it offers to reload the page, which also updates the host. */
function RemoteUnavailable({
  error,
  title,
  hasRetried,
  onRetry,
}: {
  error: unknown;
  title: string;
  hasRetried: boolean;
  onRetry: () => void;
}) {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => void isOutdated(error).then(setIsGone), [error]);
  if (isGone) {
    return (
      <Message heading={text('{title} did not load', { title })}>
        <NewVersion />
      </Message>
    );
  }
  return (
    <Message heading={text('{title} did not load', { title })} isAlert>
      <p>
        {hasRetried
          ? text('Still no luck. Reloading the page may help. Your games are saved.')
          : text('Please check your connection, or try again in a moment. Nothing is lost.')}
      </p>
      <Button $tone="primary" onClick={() => (hasRetried ? window.location.reload() : onRetry())}>
        {hasRetried ? text('Reload page') : text('Try again')}
      </Button>
    </Message>
  );
}

const Frame = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const LoadingPicture = styled(Skeleton)`
  width: min(240px, 60vw);
  aspect-ratio: 1;
  border-radius: var(--radius-m);
`;

/** A picture that is loading. */
function RemoteLoading() {
  return (
    <Frame aria-busy="true">
      <LoadingPicture />
      <VisuallyHidden role="status">{text('Loading…')}</VisuallyHidden>
    </Frame>
  );
}

/**
 * Removes the page shell. Render it before the content, which must be visible when its own effects
 * run.
 */
function ShellRemoval() {
  useLayoutEffect(() => {
    document.getElementById(PAGE_SHELL_ID)?.remove();
    performance.mark(PAGE_READY_MARK);
  }, []);
  return null;
}

interface Props {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

/** The rest of the page keeps working after an error of a remote. */
class RemoteBoundary extends Component<Props, { failure?: { readonly error: unknown } }> {
  override state: { failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a remote failed to render', error, info.componentStack);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

/** If a remote fails to load, the others are not affected. */
export function RemoteView<Props extends object>({
  remote,
  props,
}: {
  remote: Remote<Props>;
  props: Props;
}) {
  const [attempts, setAttempts] = useState(0);
  // React caches the failure of a lazy component, so each attempt needs a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requires a new component
  const Page = useMemo<ComponentType<Props>>(
    () => remote.loaded() ?? lazy(remote.load),
    [remote, attempts],
  );
  return (
    <RemoteBoundary
      key={attempts}
      fallback={(error) => (
        <>
          <ShellRemoval />
          <RemoteUnavailable
            error={error}
            title={remote.title}
            hasRetried={attempts > 0}
            onRetry={() => setAttempts(attempts + 1)}
          />
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
