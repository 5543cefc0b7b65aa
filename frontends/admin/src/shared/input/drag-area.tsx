import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { text } from '@imguessr/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nextDropTarget } from './keyboard-navigation.ts';
import { type FindTarget, ReleasePoint } from './release-point.tsx';

/** A press becomes a drag once the pointer has moved this far, in pixels. */
const DRAG_THRESHOLD_PX = 6;
/** A touch becomes a drag after this long, in milliseconds; until then it scrolls. */
const TOUCH_DELAY_MS = 200;

const INSTRUCTIONS = {
  draggable: text(
    'Press Space or Enter to pick up the item, use the arrow keys to move it, press Space or Enter to drop it, or Escape to cancel.',
  ),
};

interface DragAreaProps {
  /** Returns the spoken name of an item; `id` as given to `useDragItem`. */
  readonly nameOf: (id: string) => string;
  readonly onDrop: (item: string, target: string) => void;
  /** Renders the preview of a dragged item under the pointer. */
  readonly renderPreview: (id: string) => ReactNode;
  readonly children: ReactNode;
}

/**
 * An area with drag and drop by mouse, touch and keyboard. Only this folder uses the drag-and-drop
 * library.
 */
export function DragArea({ nameOf, onDrop, renderPreview, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<string>();
  const findTarget = useRef<FindTarget>(() => undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, { currentCoordinates, context }) =>
        nextDropTarget(event, currentCoordinates, context.collisionRect, [
          ...context.droppableRects.values(),
        ]),
    }),
  );
  const item = ({ active }: Pick<Pair, 'active'>) => nameOf(String(active.id));
  const target = ({ over }: Pair) => (over ? nameOf(String(over.id)) : text('no drop target'));
  const returned = (drag: Pick<Pair, 'active'>) =>
    text('{item} returned to its place.', { item: item(drag) });
  const announcements = {
    onDragStart: (drag: Pick<Pair, 'active'>) => text('Picked up {item}.', { item: item(drag) }),
    onDragOver: (drag: Pair) =>
      isOverItself(drag)
        ? text('{item} is at its own place.', { item: item(drag) })
        : text('{item} is over {target}.', { item: item(drag), target: target(drag) }),
    onDragEnd(shown: Pair) {
      const drag = asReleased(shown, findTarget.current());
      return isOverItself(drag)
        ? returned(drag)
        : text('{item} was dropped on {target}.', { item: item(drag), target: target(drag) });
    },
    onDragCancel: returned,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollision}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={(shown) => {
        const { active, over } = asReleased(shown, findTarget.current());
        setDragged(undefined);
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
      }}
    >
      {children}
      <ReleasePoint finder={findTarget} />
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && renderPreview(dragged)}
      </DragOverlay>
    </DndContext>
  );
}

interface Pair {
  readonly active: { id: string | number };
  readonly over: { id: string | number } | null;
}

/** Returns a drag with the target at which the pointer was released, if that is known. */
const asReleased = (drag: Pair, over: ReturnType<FindTarget>): Pair =>
  over === undefined ? drag : { active: drag.active, over };

/** Whether an item that is a target itself has not left it. */
const isOverItself = ({ active, over }: Pair): boolean => active.id === over?.id;

/** Finds the target under the pointer or, with the keyboard, the nearest one. */
const detectCollision: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** An item that can be dragged, and that others can be dropped on. */
export function useDragItem(id: string) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    listeners = {},
    attributes,
    isDragging,
  } = useDraggable({ id });
  const { setNodeRef: targetRef, isOver, node } = useDroppable({ id });
  const { activatorEvent } = useDndContext();
  const isOverByKeyboard = isOver && activatorEvent instanceof KeyboardEvent;
  useEffect(() => {
    // A pointer scrolls the page at its edges; with the keyboard the page follows the target.
    if (isOverByKeyboard) node.current?.scrollIntoView({ block: 'nearest' });
  }, [isOverByKeyboard, node]);
  const { onKeyDown, ...pointer } = listeners;
  const { role: _role, tabIndex: _tabIndex, ...ariaAttributes } = attributes;
  const keyboard: Record<string, unknown> = {
    ...ariaAttributes,
    ...pointer,
    onKeyDown,
    ref: setActivatorNodeRef,
  };
  return {
    /** Ref of the place where others can be dropped. */
    targetRef,
    /** Ref of the element that moves. */
    ref: setNodeRef,
    /** Props of the part that a pointer can drag. */
    pointer,
    /** Props of the button that starts a drag with the keyboard. */
    keyboard,
    isDragged: isDragging,
  };
}

/**
 * Returns the position of the dragged item and of its drop in a list, from 0; undefined while
 * nothing is dragged over
 * the list. For components inside of `DragArea`.
 */
export function useDragPositions(ids: readonly string[]): { from: number; to: number } | undefined {
  const { active, over } = useDndContext();
  const [from, to] = [active, over].map((item) => (item ? ids.indexOf(String(item.id)) : -1));
  return from === undefined || to === undefined || from < 0 || to < 0 ? undefined : { from, to };
}
