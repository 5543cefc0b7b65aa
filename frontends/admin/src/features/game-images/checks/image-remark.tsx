import { SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';
import type { Remark } from './findings.ts';

const Other = styled.span`
  & img { display: block; width: 5rem; height: 5rem; border-radius: var(--radius-s); background: var(--sunk); object-fit: cover; }
`;

/** Shows the resembling picture: one glance decides whether it is a copy. */
export function ImageRemark({ remark }: { remark: Remark | undefined }) {
  return (
    remark && (
      <>
        <b>{remark.text}</b>
        {remark.url && (
          <Other>
            <SizedPicture url={remark.url} sizes="80px" alt="" width={80} height={80} loading="lazy" />
          </Other>
        )}
      </>
    )
  );
}
