import { Skeleton } from '@imguessr/ui';
import type { Density } from '../view/density.ts';
import { THUMB_PX } from './table.layout.ts';
import { Cell, IdCell, Row } from './table.style.ts';

/** A row in place of a game that is being loaded. */
export function SkeletonRow({ top, density }: { top: number; density: Density }) {
  const thumb = `${THUMB_PX[density] / 16}rem`;
  return (
    <Row
      role="row"
      data-skeleton
      aria-hidden="true"
      $density={density}
      style={{ transform: `translateY(${top}px)`, cursor: 'default' }}
    >
      <IdCell $area="select">
        <Skeleton style={{ height: 18, width: 18 }} />
      </IdCell>
      <Cell $area="picture">
        <Skeleton style={{ height: thumb, width: thumb }} />
      </Cell>
      <Cell $area="word">
        <Skeleton style={{ height: 20, width: '70%' }} />
      </Cell>
      <Cell $area="status">
        <Skeleton style={{ height: 18, width: 110 }} />
      </Cell>
      <Cell $area="active">
        <Skeleton style={{ height: 24, width: 90 }} />
      </Cell>
      {['images', 'times', 'last'].map((name) => (
        <Cell key={name}>
          <Skeleton style={{ height: 16, width: 40 }} />
        </Cell>
      ))}
      <Cell $area="actions">
        <Skeleton style={{ height: 28, width: 72 }} />
      </Cell>
    </Row>
  );
}
