import type { AdminGameImage } from '@imguessr/contracts';
import { AdminIcon, IconButton, ImageTile, Tooltip } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { Draggable, DropTarget } from '../../shared/drag/drag-area.tsx';
import { Buttons, Picture, Place, Words } from './image-grid.style.ts';

/** One place up, or one down. */
export type Step = -1 | 1;

export interface ImageItemProps {
  readonly image: AdminGameImage;
  /** Its place, from 0. */
  readonly index: number;
  readonly count: number;
  readonly note: ReactNode;
  readonly onStep: (by: Step) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A picture in its place, and all that can be done with it. */
export function ImageItem({ image, index, count, note, onStep, onEdit, onRemove }: ImageItemProps) {
  const number = index + 1;
  const id = String(image.id);
  const actions = [
    { icon: 'up', name: `Move picture ${number} up`, by: -1, isOff: index === 0, act: () => onStep(-1) },
    { icon: 'down', name: `Move picture ${number} down`, by: 1, isOff: index === count - 1, act: () => onStep(1) },
    { icon: 'edit', name: `Edit picture ${number}`, act: onEdit },
    { icon: 'trash', name: `Delete picture ${number}`, act: onRemove },
  ] as const;

  return (
    <DropTarget id={id}>
      {(placeRef, isOver) => (
        <Draggable id={id}>
          {(handle) => (
            <Place ref={placeRef} $isOver={isOver} $isDragged={handle.isDragged}>
              <Picture ref={handle.ref} {...handle.pointer}>
                <ImageTile url={image.url} number={number} />
              </Picture>
              <Words data-none={image.description ? undefined : true} title={image.description}>
                {image.description || 'No description'}
              </Words>
              {note && <div>{note}</div>}
              <Buttons>
                <IconButton $tone="quiet" aria-label={`Drag picture ${number}`} {...handle.keyboard}>
                  <AdminIcon name="grip" size={20} />
                </IconButton>
                {actions.map(({ icon, name, act, ...step }) => (
                  <Tooltip key={icon} text={name}>
                    <IconButton
                      $tone="quiet"
                      aria-label={name}
                      aria-disabled={'isOff' in step ? step.isOff : undefined}
                      data-step={'by' in step ? `${step.by}/${id}` : undefined}
                      onClick={act}
                    >
                      <AdminIcon name={icon} size={20} />
                    </IconButton>
                  </Tooltip>
                ))}
              </Buttons>
            </Place>
          )}
        </Draggable>
      )}
    </DropTarget>
  );
}
