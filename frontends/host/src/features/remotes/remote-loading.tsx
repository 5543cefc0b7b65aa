import { text } from '@imguessr/texts';
import { Skeleton, VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';

const Frame = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const Print = styled(Skeleton)`
  width: min(240px, 60vw);
  aspect-ratio: 1;
  border-radius: var(--radius-m);
`;

/** One undeveloped print. */
export function RemoteLoading() {
  return (
    <Frame aria-busy="true">
      <Print />
      <VisuallyHidden role="status">{text('Loading…')}</VisuallyHidden>
    </Frame>
  );
}
