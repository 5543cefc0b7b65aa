import { text } from '@imguessr/texts';
import { Button, Lazy, Skeleton, VisuallyHidden } from '@imguessr/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useOnline } from '../../shared/use-online.ts';

const Rows = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

const Row = styled(Skeleton)`
  width: 100%;
  height: 5.5rem;
  border-radius: var(--radius-m);
`;

/**
 * The content of a panel. Until its code has been fetched there are empty rows; without a
 * connection, a message.
 */
export const PanelContent = <Props extends object>(props: {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}) => (
  <Lazy
    {...props}
    placeholder={<LoadingRows />}
    failure={(retry) => <LoadFailure onRetry={retry} />}
  />
);

const LoadingRows = () => (
  <Rows aria-busy="true">
    <VisuallyHidden role="status">{text('Loading…')}</VisuallyHidden>
    <Row />
    <Row />
    <Row />
  </Rows>
);

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <Rows role="alert">
      <p>
        {isOnline
          ? text('This didn’t load. Please try again.')
          : text('You’re offline. This appears when you’re connected again.')}
      </p>
      {isOnline && <Button onClick={onRetry}>{text('Try again')}</Button>}
    </Rows>
  );
}
