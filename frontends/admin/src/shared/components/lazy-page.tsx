import { Lazy, Skeleton, VisuallyHidden } from '@imguessr/ui';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorNotice } from './error-notice.tsx';

const Blank = styled(Skeleton)`
  height: 20rem;
  border-radius: var(--radius-m);
`;

/** A page whose code is fetched when it is first opened; when that fails the rest stays, and it can be tried again. */
export function LazyPage<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <ErrorNotice text="This page did not load. That may be the connection." onRetry={() => setHasFailed(false)} />
    );
  }
  const waiting = (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Blank />
    </>
  );
  return <Lazy load={load} props={props} waiting={waiting} onFail={() => setHasFailed(true)} />;
}
