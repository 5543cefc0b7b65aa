import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { ImageTile } from '@imguessr/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DragArea } from '../../shared/drag/drag-area.tsx';
import { EmptyPlace, Grid, Place, Shadow } from './image-grid.style.ts';
import { ImageItem, type Step } from './image-item.tsx';
import { useImageOrder } from './use-image-order.ts';

/** The pictures in their order, to be dragged or stepped into another; places that are still empty lead to the upload. */
export function ImageGrid({
  game,
  noteOf,
  onAdd,
  onEdit,
  onRemove,
}: {
  game: AdminGame;
  noteOf: (clue: number) => ReactNode;
  onAdd: () => void;
  onEdit: (image: AdminGameImage) => void;
  onRemove: (image: AdminGameImage) => void;
}) {
  const { images, move, isSaving } = useImageOrder(game);
  const grid = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const placeOf = (id: string) => images.findIndex((image) => String(image.id) === id);

  // Moving a picture takes its button out of the page for a moment, and the focus with it.
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`[data-step='${pressed.current}']`)?.focus();
  });

  const step = (image: AdminGameImage, by: Step) => {
    pressed.current = `${by}/${image.id}`;
    const from = images.indexOf(image);
    move(from, from + by);
  };

  return (
    <DragArea
      nameOf={(id) => `picture ${placeOf(id) + 1}`}
      onDrop={(thing, place) => move(placeOf(thing), placeOf(place))}
      shadowOf={(id) => (
        <Shadow>
          <ImageTile url={images[placeOf(id)]?.url} number={placeOf(id) + 1} />
        </Shadow>
      )}
    >
      <Grid ref={grid} aria-label="Pictures in order" aria-busy={isSaving}>
        {images.map((image, index) => (
          <ImageItem
            key={image.id}
            image={image}
            index={index}
            count={images.length}
            note={index < CLUE_COUNT ? noteOf(index + 1) : 'Spare: players do not get this one.'}
            onStep={(by) => step(image, by)}
            onEdit={() => onEdit(image)}
            onRemove={() => onRemove(image)}
          />
        ))}
        {Array.from(
          { length: Math.max(0, CLUE_COUNT - images.length) },
          (_, missing) => images.length + missing + 1,
        ).map((number) => (
          <Place key={`missing-${number}`} $isOver={false} $isDragged={false}>
            <EmptyPlace type="button" aria-label={`Add picture ${number}`} onClick={onAdd}>
              <ImageTile number={number} />
            </EmptyPlace>
            <small>Still missing</small>
          </Place>
        ))}
      </Grid>
    </DragArea>
  );
}
