import type { AdminGameImage } from '@imguessr/contracts';
import { AdminIcon, IconButton, ImageTile, Tooltip } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { Draggable, DropTarget } from '../../shared/drag/drag-area.tsx';
import { Buttons, Description, Picture, Slot } from './image-grid.style.ts';

/** One position up (-1) or down (1). */
export type Step = -1 | 1;

export interface ImageItemProps {
  readonly image: AdminGameImage;
  /** The position of the image, from 0. */
  readonly index: number;
  readonly count: number;
  readonly note: ReactNode;
  readonly onStep: (by: Step) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An image with its texts, note and actions. */
export function ImageItem({ image, index, count, note, onStep, onEdit, onRemove }: ImageItemProps) {
  const number = index + 1;
  const id = String(image.id);
  const actions = [
    { icon: 'up', name: `Move image ${number} up`, by: -1, isDisabled: index === 0, act: () => onStep(-1) },
    { icon: 'down', name: `Move image ${number} down`, by: 1, isDisabled: index === count - 1, act: () => onStep(1) },
    { icon: 'edit', name: `Edit image ${number}`, act: onEdit },
    { icon: 'trash', name: `Delete image ${number}`, act: onRemove },
  ] as const;

  return (
    <DropTarget id={id}>
      {(targetRef, isOver) => (
        <Draggable id={id}>
          {(handle) => (
            <Slot ref={targetRef} $isOver={isOver} $isDragged={handle.isDragged}>
              <Picture ref={handle.ref} {...handle.pointer}>
                <ImageTile url={image.url} number={number} />
              </Picture>
              <Description data-empty={image.description ? undefined : true} title={image.description}>
                {image.description || 'No description'}
              </Description>
              <Description data-empty={image.hint ? undefined : true} title={image.hint}>
                {image.hint ? `Hint: ${image.hint}` : 'No hint'}
              </Description>
              {note && <div>{note}</div>}
              <Buttons>
                <IconButton $tone="quiet" aria-label={`Drag image ${number}`} {...handle.keyboard}>
                  <AdminIcon name="grip" size={20} />
                </IconButton>
                {actions.map(({ icon, name, act, ...step }) => (
                  <Tooltip key={icon} text={name}>
                    <IconButton
                      $tone="quiet"
                      aria-label={name}
                      aria-disabled={'isDisabled' in step ? step.isDisabled : undefined}
                      data-step={'by' in step ? `${step.by}/${id}` : undefined}
                      onClick={act}
                    >
                      <AdminIcon name={icon} size={20} />
                    </IconButton>
                  </Tooltip>
                ))}
              </Buttons>
            </Slot>
          )}
        </Draggable>
      )}
    </DropTarget>
  );
}
