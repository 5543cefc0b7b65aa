import { useSortable } from '@dnd-kit/sortable';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { creditLines } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, IconButton, ImageTile, VisuallyHidden } from '@imguessr/ui';
import type { ReactNode } from 'react';
import type { ImageFields } from '../../shared/game/texts/image-texts.ts';
import { Actions, Picture, Slot, SlotNote } from './image-grid.style.ts';
import { CreditFields } from './texts/credit-fields.tsx';
import { Compact, ImageTextFields } from './texts/image-texts.tsx';
import { IMAGE_ATTRIBUTE } from './upload/use-file-drop.ts';

export interface ImageItemProps {
  readonly game: AdminGame;
  readonly image: AdminGameImage;
  /** The position of the image, from 0. */
  readonly index: number;
  readonly count: number;
  readonly texts: ImageFields;
  readonly note: ReactNode;
  /** Whether the image has been added since the page was opened. */
  readonly isNew: boolean;
  /** Whether a file is about to be dropped on the image. */
  readonly isFileOver: boolean;
  readonly onTexts: (fields: Partial<ImageFields>) => void;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An image with its texts and notes, and what can be done with it. */
export function ImageItem({ game, image, index, count, texts, note, ...item }: ImageItemProps) {
  const number = index + 1;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: image.id,
  });
  const actions = [
    {
      icon: 'up',
      name: text('Move image {number} earlier', { number }),
      isDisabled: index === 0,
      act: () => item.onMove(index - 1),
    },
    {
      icon: 'down',
      name: text('Move image {number} later', { number }),
      isDisabled: number === count,
      act: () => item.onMove(index + 1),
    },
    { icon: 'edit', name: text('Edit image {number}', { number }), act: item.onEdit },
    { icon: 'trash', name: text('Delete image {number}', { number }), act: item.onRemove },
  ] as const;
  const [credit] = creditLines([image.credit ?? null]);

  return (
    <Slot
      ref={setNodeRef}
      data-over={isDragging || item.isFileOver || undefined}
      data-new={item.isNew || undefined}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      {...{ [IMAGE_ATTRIBUTE]: image.id }}
    >
      <Picture {...listeners}>
        <ImageTile url={image.url} number={number} />
      </Picture>
      <ImageTextFields
        game={game}
        image={image}
        number={number}
        texts={texts}
        onChange={item.onTexts}
      />
      <Actions>
        <summary>
          {text('Credit and actions')}
          <VisuallyHidden> {text('for image {number}', { number })}</VisuallyHidden>
        </summary>
        <div>
          {actions.map(({ icon, name, act, ...action }) => (
            <IconButton
              key={icon}
              $tone="quiet"
              aria-label={name}
              aria-disabled={'isDisabled' in action ? action.isDisabled : undefined}
              onClick={act}
            >
              <AdminIcon name={icon} size={20} />
            </IconButton>
          ))}
        </div>
        <Compact>
          <CreditFields
            legend={text('Credit of image {number}', { number })}
            credit={texts}
            onChange={item.onTexts}
          />
        </Compact>
      </Actions>
      <SlotNote>
        {credit && <span>{text('Credit: {credit}', { credit: credit.text })}</span>}
        {note}
      </SlotNote>
    </Slot>
  );
}
