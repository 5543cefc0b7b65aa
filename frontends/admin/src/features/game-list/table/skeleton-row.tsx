import { Skeleton } from '@imguessr/ui';
import type { Density } from '../view/density.ts';
import { Cell, IdCell, Row, Thumb } from './table.style.ts';

/** A row in place of a game that is being loaded. */
export function SkeletonRow({ top, density }: { top: number; density: Density }) {
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
        <Thumb $density={density}>
          <Skeleton style={{ height: '100%', width: '100%' }} />
        </Thumb>
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
