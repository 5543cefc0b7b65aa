import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fieldsOf, type ImageTexts, textsOfImage } from '../../shared/game/texts/image-texts.ts';
import { Grid } from './image-grid.style.ts';
import { ImageItem } from './image-item.tsx';
import { ArrivingPlace, EmptySlots } from './places.tsx';
import type { DropPlace } from './upload/use-file-drop.ts';
import type { Uploads } from './upload/use-uploads.ts';
import { useImageOrder } from './use-image-order.ts';

/** A press becomes a drag once the pointer has moved this far, in pixels. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A touch becomes a drag after this long, in milliseconds; until then it scrolls. */
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/**
 * The contact sheet: the images in order, reordered by dragging or with buttons, and empty places
 * that accept files.
 */
export function ImageGrid({
  game,
  uploads,
  texts,
  onTexts,
  dropPlace,
  renderNote,
  onEdit,
  onRemove,
}: {
  game: AdminGame;
  uploads: Uploads;
  texts: ImageTexts;
  onTexts: (texts: ImageTexts) => void;
  /** Where files are about to be dropped. */
  dropPlace: DropPlace | undefined;
  /** Renders what is known about a clue, from 1. */
  renderNote: (clue: number) => ReactNode;
  onEdit: (image: AdminGameImage) => void;
  onRemove: (image: AdminGameImage) => void;
}) {
  const { images, move, isSaving } = useImageOrder(game);
  const known = useRef(new Set(images.map(({ id }) => id)));
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const ids = images.map(({ id }) => id);
  const pressed = useRef<Element>(null);
  // Moving an image takes its button off the page for a moment, which loses the focus.
  useLayoutEffect(() => {
    const { current } = pressed;
    if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
  });
  const items = images.map((image, index) => (
    <ImageItem
      key={image.id}
      game={game}
      image={image}
      index={index}
      count={images.length}
      texts={fieldsOf(texts, image.id)}
      note={index < CLUE_COUNT ? renderNote(index + 1) : text('Spare: not shown to players')}
      isNew={!known.current.has(image.id)}
      isFileOver={dropPlace === image.id}
      onTexts={(fields) => onTexts(textsOfImage(image.id, fields))}
      onMove={(to) => {
        pressed.current = document.activeElement;
        move(index, to);
      }}
      onEdit={() => onEdit(image)}
      onRemove={() => onRemove(image)}
    />
  ));
  for (const upload of uploads.uploads.toSorted((one, other) => one.place - other.place))
    items.splice(
      upload.place,
      0,
      <ArrivingPlace key={upload.key} upload={upload} uploads={uploads} />,
    );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
      }
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Grid aria-label={text('Images in order')} aria-busy={isSaving}>
          {items}
          <EmptySlots taken={items.length} uploads={uploads} />
        </Grid>
      </SortableContext>
    </DndContext>
  );
}
