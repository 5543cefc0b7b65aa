import { type UniqueIdentifier, useDndContext } from '@dnd-kit/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the target at which the pointer was released, null for none; undefined with the keyboard,
 * or if that is not known.
 */
export type FindTarget = () => { id: UniqueIdentifier } | null | undefined;

/**
 * Finds the target at which the pointer was released. The library knows the target of its last
 * render only: on a busy machine, a quick drag ends
 * before the render that follows its last move, and would be dropped on nothing. Renders nothing;
 * for the inside of an area.
 */
export function ReleasePoint({ finder }: { finder: RefObject<FindTarget> }) {
  const { activatorEvent, droppableContainers, droppableRects } = useDndContext();
  const point = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    const remember = (event: MouseEvent | TouchEvent) => {
      const at = 'changedTouches' in event ? event.changedTouches[0] : event;
      point.current = at && { x: at.clientX, y: at.clientY };
    };
    // in the capturing phase, so that the library's own listeners come later
    const options = { capture: true };
    window.addEventListener('mouseup', remember, options);
    window.addEventListener('touchend', remember, options);
    return () => {
      window.removeEventListener('mouseup', remember, options);
      window.removeEventListener('touchend', remember, options);
    };
  }, []);

  useLayoutEffect(() => {
    finder.current = () => {
      const at = point.current;
      if (!at || activatorEvent instanceof KeyboardEvent || droppableRects.size === 0)
        return undefined;
      const isAt = ({ id }: { id: UniqueIdentifier }) => {
        const rect = droppableRects.get(id);
        return (
          rect && at.x >= rect.left && at.x <= rect.right && at.y >= rect.top && at.y <= rect.bottom
        );
      };
      return droppableContainers.getEnabled().find(isAt) ?? null;
    };
  });
  return null;
}
