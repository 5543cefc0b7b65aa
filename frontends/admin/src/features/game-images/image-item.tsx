import type { AdminGameImage } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, IconButton, ImageTile } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { useDragItem } from '../../shared/input/drag-area.tsx';
import { Buttons, Picture, Slot } from './image-grid.style.ts';
import { IMAGE_ATTRIBUTE } from './upload/use-file-drop.ts';
import type { DragPlace } from './use-drag-shift.ts';

/** One position towards the first (-1) or the last image (1). */
export type Step = -1 | 1;

export interface ImageItemProps {
  readonly image: AdminGameImage;
  /** The position of the image, from 0. */
  readonly index: number;
  readonly count: number;
  /** Its hint, description and others, and its credit. */
  readonly texts: ReactNode;
  readonly notes: ReactNode;
  /** Whether the image has been added since the page was opened. */
  readonly isNew: boolean;
  /** Whether a file is about to be dropped on the image. */
  readonly isFileOver: boolean;
  /** Makes room for a dragged image. */
  readonly place: DragPlace;
  readonly onStep: (by: Step) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An image with its actions, texts and notes. */
export function ImageItem({
  image,
  index,
  count,
  texts,
  notes,
  isNew,
  isFileOver,
  place,
  ...on
}: ImageItemProps) {
  const number = index + 1;
  const id = String(image.id);
  const handle = useDragItem(id);
  const actions = [
    {
      icon: 'up',
      name: text('Move image {number} earlier', { number }),
      by: -1,
      isDisabled: index === 0,
      act: () => on.onStep(-1),
    },
    {
      icon: 'down',
      name: text('Move image {number} later', { number }),
      by: 1,
      isDisabled: index === count - 1,
      act: () => on.onStep(1),
    },
    { icon: 'edit', name: text('Edit image {number}', { number }), act: on.onEdit },
    { icon: 'trash', name: text('Delete image {number}', { number }), act: on.onRemove },
  ] as const;

  return (
    <Slot
      ref={handle.targetRef}
      $isOver={handle.isDragged || isFileOver}
      $isDragged={handle.isDragged}
      data-new={isNew || undefined}
      data-shifting={place.style ? true : undefined}
      style={place.style}
      {...{ [IMAGE_ATTRIBUTE]: image.id }}
    >
      <Picture ref={handle.ref} {...handle.pointer}>
        <ImageTile url={image.url} number={place.index + 1} />
      </Picture>
      <Buttons>
        <IconButton
          $tone="quiet"
          aria-label={text('Drag image {number}', { number })}
          {...handle.keyboard}
        >
          <AdminIcon name="grip" size={20} />
        </IconButton>
        {actions.map(({ icon, name, act, ...step }) => (
          <IconButton
            key={icon}
            $tone="quiet"
            aria-label={name}
            aria-disabled={'isDisabled' in step ? step.isDisabled : undefined}
            data-step={'by' in step ? `${step.by}/${id}` : undefined}
            onClick={act}
          >
            <AdminIcon name={icon} size={20} />
          </IconButton>
        ))}
      </Buttons>
      {texts}
      {notes}
    </Slot>
  );
}
