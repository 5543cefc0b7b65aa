import { text } from '@imguessr/texts';
import { Button, SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';
import type { Remark } from './findings.ts';

const Other = styled.span`
  & img { display: block; width: 5rem; height: 5rem; border-radius: var(--radius-s); background: var(--sunk); object-fit: cover; }
`;

/** Shows the resembling picture: one glance decides whether that is fine. */
export function ImageRemark({
  remark,
  onAccept,
}: {
  remark: Remark | undefined;
  /** Called with the address of the picture whose likeness is not to be mentioned again. */
  onAccept: (url: string) => void;
}) {
  const url = remark?.url;
  return (
    remark && (
      <>
        {remark.level === 'warning' ? <b>{remark.text}</b> : <span>{remark.text}</span>}
        {url && (
          <>
            <Other>
              <SizedPicture url={url} sizes="80px" alt="" width={80} height={80} loading="lazy" />
            </Other>
            <Button onClick={() => onAccept(url)}>{text('That Is Fine')}</Button>
          </>
        )}
      </>
    )
  );
}
