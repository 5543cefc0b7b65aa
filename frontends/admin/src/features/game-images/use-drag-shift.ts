import type { CSSProperties, RefObject } from 'react';
import { useDragPositions } from '../../shared/drag/drag-area.tsx';

/** Returns where an item is shown while the one at `from` is dragged over `to`; all from 0. */
export function shiftedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/**
 * Returns a function with the style that moves the item at an index to where it would be after the drop, so that the items make
 * room for the dragged one; undefined while nothing is dragged. `list` contains the items as its first children.
 */
export function useDragShift(ids: readonly string[], list: RefObject<HTMLElement | null>) {
  const drag = useDragPositions(ids);
  return (index: number): CSSProperties | undefined => {
    if (!drag) return undefined;
    const [here, there] = [index, shiftedIndex(index, drag.from, drag.to)].map((at) => list.current?.children[at]);
    if (!(here instanceof HTMLElement && there instanceof HTMLElement)) return undefined;
    const [x, y] = [there.offsetLeft - here.offsetLeft, there.offsetTop - here.offsetTop];
    return { transform: `translate(${x}px, ${y}px)` };
  };
}
