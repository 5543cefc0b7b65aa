import type { CSSProperties, RefObject } from 'react';
import { useDragPositions } from '../../shared/input/drag-area.tsx';

/** Returns where an item is shown while the one at `from` is dragged over `to`; all from 0. */
function shiftedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** Where an item is shown. */
export interface DragPlace {
  /** From 0. */
  readonly index: number;
  /** Moves the item there; undefined while nothing is dragged. */
  readonly style: CSSProperties | undefined;
}

/**
 * Returns where an item would be after the drop: items make room for the dragged one. `list`
 * contains the items, and `data-gap` marks what else is between them.
 */
export function useDragShift(ids: readonly string[], list: RefObject<HTMLElement | null>) {
  const drag = useDragPositions(ids);
  return (index: number): DragPlace => {
    if (!drag) return { index, style: undefined };
    const shifted = shiftedIndex(index, drag.from, drag.to);
    const items = list.current?.querySelectorAll(':scope > :not([data-gap])');
    const [here, there] = [items?.[index], items?.[shifted]];
    if (!(here instanceof HTMLElement && there instanceof HTMLElement))
      return { index, style: undefined };
    const [x, y] = [there.offsetLeft - here.offsetLeft, there.offsetTop - here.offsetTop];
    return { index: shifted, style: { transform: `translate(${x}px, ${y}px)` } };
  };
}
