import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { ImageTile } from '@imguessr/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DragArea } from '../../shared/drag/drag-area.tsx';
import { DragPreview, EmptySlot, Grid, Slot } from './image-grid.style.ts';
import { ImageItem, type Step } from './image-item.tsx';
import { useImageOrder } from './use-image-order.ts';

/** The images in order, reordered by dragging or with buttons. Empty slots lead to the upload. */
export function ImageGrid({
  game,
  renderNote,
  onAdd,
  onEdit,
  onRemove,
}: {
  game: AdminGame;
  renderNote: (clue: number) => ReactNode;
  onAdd: () => void;
  onEdit: (image: AdminGameImage) => void;
  onRemove: (image: AdminGameImage) => void;
}) {
  const { images, move, isSaving } = useImageOrder(game);
  const grid = useRef<HTMLOListElement>(null);
  const pressedStep = useRef<string>(undefined);
  const indexOf = (id: string) => images.findIndex((image) => String(image.id) === id);

  // Moving an image removes its button from the page for a moment, which loses the focus.
  useLayoutEffect(() => {
    if (!pressedStep.current || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`[data-step='${pressedStep.current}']`)?.focus();
  });

  const step = (image: AdminGameImage, by: Step) => {
    pressedStep.current = `${by}/${image.id}`;
    const from = images.indexOf(image);
    move(from, from + by);
  };

  return (
    <DragArea
      nameOf={(id) => `image ${indexOf(id) + 1}`}
      onDrop={(item, target) => move(indexOf(item), indexOf(target))}
      renderPreview={(id) => (
        <DragPreview>
          <ImageTile url={images[indexOf(id)]?.url} number={indexOf(id) + 1} />
        </DragPreview>
      )}
    >
      <Grid ref={grid} aria-label="Images in order" aria-busy={isSaving}>
        {images.map((image, index) => (
          <ImageItem
            key={image.id}
            image={image}
            index={index}
            count={images.length}
            note={index < CLUE_COUNT ? renderNote(index + 1) : 'Spare: not shown to players'}
            onStep={(by) => step(image, by)}
            onEdit={() => onEdit(image)}
            onRemove={() => onRemove(image)}
          />
        ))}
        {Array.from(
          { length: Math.max(0, CLUE_COUNT - images.length) },
          (_, missing) => images.length + missing + 1,
        ).map((number) => (
          <Slot key={`missing-${number}`} $isOver={false} $isDragged={false}>
            <EmptySlot type="button" aria-label={`Add image ${number}`} onClick={onAdd}>
              <ImageTile number={number} />
            </EmptySlot>
            <small>Missing</small>
          </Slot>
        ))}
      </Grid>
    </DragArea>
  );
}
