import { text } from '@imguessr/texts';
import { Lazy, Skeleton, VisuallyHidden } from '@imguessr/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { ErrorNotice } from './error-notice.tsx';

const Blank = styled(Skeleton)`
  height: 20rem;
  border-radius: var(--radius-m);
`;

/**
 * A page whose code is fetched when it is first opened. A failed fetch shows an error with a way to
 * try again.
 */
export function LazyPage<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}) {
  return (
    <Lazy
      load={load}
      props={props}
      placeholder={
        <>
          <VisuallyHidden role="status">{text('Loading...')}</VisuallyHidden>
          <Blank />
        </>
      }
      failure={(retry) => (
        <ErrorNotice
          text={text('This page did not load. Please check your connection.')}
          onRetry={retry}
        />
      )}
    />
  );
}
