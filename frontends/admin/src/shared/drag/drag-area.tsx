import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { nextPlace } from './keyboard-steps.ts';

/** Farther than this, in pixels, a press is a drag. */
const MOUSE_SLOP = 6;
/** A finger rests this long before it drags, in milliseconds: until then it scrolls. */
const TOUCH_DELAY = 200;

const INSTRUCTIONS = {
  draggable:
    'Press Space or Enter to pick this up, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.',
};

export interface DragAreaProps {
  /** What a thing or a place is called aloud; `id` as given to `Draggable` or `DropTarget`. */
  readonly nameOf: (id: string) => string;
  readonly onDrop: (thing: string, place: string) => void;
  /** What hangs at the pointer meanwhile. */
  readonly shadowOf: (id: string) => ReactNode;
  readonly children: ReactNode;
}

/** Where things can be dragged to places, by mouse, by touch and by keyboard. The one file that knows the library. */
export function DragArea({ nameOf, onDrop, shadowOf, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLOP } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, { currentCoordinates, context }) =>
        nextPlace(event, currentCoordinates, context.collisionRect, [...context.droppableRects.values()]),
    }),
  );
  const name = (thing: { id: string | number } | null) => (thing ? nameOf(String(thing.id)) : 'no place');
  const announcements = {
    onDragStart: ({ active }: { active: { id: string | number } }) => `Picked up ${name(active)}.`,
    onDragOver: ({ active, over }: Pair) => `${name(active)} is over ${name(over)}.`,
    onDragEnd: ({ active, over }: Pair) => `${name(active)} was dropped on ${name(over)}.`,
    onDragCancel: ({ active }: Pair) => `${name(active)} was put back.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged !== undefined && shadowOf(dragged)}</DragOverlay>
    </DndContext>
  );
}

interface Pair {
  readonly active: { id: string | number };
  readonly over: { id: string | number } | null;
}

/** With a pointer the place under it, else (by keyboard) the nearest. */
const underPointer: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

export interface Handle {
  /** For the element that moves. */
  readonly ref: (element: HTMLElement | null) => void;
  /** For the part of it that a pointer may take. */
  readonly pointer: Record<string, unknown>;
  /** For the button by which the keyboard takes it. */
  readonly keyboard: Record<string, unknown>;
  readonly isDragged: boolean;
}

/** A thing that can be dragged. */
export function Draggable({ id, children }: { id: string; children: (handle: Handle) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners = {}, attributes, isDragging } = useDraggable({ id });
  const { onKeyDown, ...pointer } = listeners;
  const { role: _role, tabIndex: _tabIndex, ...spoken } = attributes;
  return children({
    ref: setNodeRef,
    pointer,
    keyboard: { ...spoken, ...pointer, onKeyDown, ref: setActivatorNodeRef },
    isDragged: isDragging,
  });
}

/** A place that things can be dropped on. */
export function DropTarget({
  id,
  children,
}: {
  id: string;
  children: (ref: (element: HTMLElement | null) => void, isOver: boolean) => ReactNode;
}) {
  const { setNodeRef, isOver, active } = useDroppable({ id });
  return children(setNodeRef, isOver && active?.id !== id);
}
