import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT, CLUE_TEXT_NAMES } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { ImageTile } from '@imguessr/ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { OldHintNote } from '../../shared/consequences/old-hint-note.tsx';
import { DragArea, useDragPositions } from '../../shared/input/drag-area.tsx';
import { ArrivingPlace } from './arriving-place.tsx';
import { EmptySlots } from './empty-slots.tsx';
import { DragPreview, Grid, SlotNote } from './image-grid.style.ts';
import { ImageItem, type Step } from './image-item.tsx';
import { ClueText } from './texts/clue-text.tsx';
import { CreditNote } from './texts/credit-note.tsx';
import type { ClueTexts } from './texts/use-clue-texts.ts';
import type { PictureUpload } from './upload/picture-upload.ts';
import type { DropPlace } from './upload/use-file-drop.ts';
import type { Uploads } from './upload/use-uploads.ts';
import { useDragShift } from './use-drag-shift.ts';
import { useImageOrder } from './use-image-order.ts';

export interface ImageGridProps {
  readonly game: AdminGame;
  readonly uploads: Uploads;
  readonly drafts: ClueTexts;
  /** Whether the texts can be edited here: not in a hidden tab. */
  readonly hasTexts: boolean;
  /** Where files are about to be dropped. */
  readonly dropPlace: DropPlace | undefined;
  /** Renders what is known about a clue, from 1. */
  readonly renderNote: (clue: number) => ReactNode;
  readonly onEdit: (image: AdminGameImage) => void;
  readonly onRemove: (image: AdminGameImage) => void;
}

/**
 * The contact sheet: the images in order, reordered by dragging or with buttons, and empty places
 * that accept files.
 */
export function ImageGrid(props: ImageGridProps) {
  const { game } = props;
  const order = useImageOrder(game);
  const { images, move, isSaving } = order;
  const grid = useRef<HTMLOListElement>(null);
  const arriving = props.uploads.uploads.filter(
    ({ target, state }) => target === 'grid' && state !== 'done',
  );
  const indexOf = (id: string) => images.findIndex((image) => String(image.id) === id);
  return (
    <DragArea
      nameOf={(id) => text('image {number}', { number: indexOf(id) + 1 })}
      onDrop={(item, target) => move(indexOf(item), indexOf(target))}
      renderPreview={(id) => <Preview images={images} index={indexOf(id)} />}
    >
      <Grid ref={grid} aria-label={text('Images in order')} aria-busy={isSaving}>
        <Images {...props} images={images} arriving={arriving} move={move} grid={grid} />
        <EmptySlots taken={images.length + arriving.length} uploads={props.uploads} />
      </Grid>
    </DragArea>
  );
}

/** The dragged image, with the number that it would have after the drop. */
function Preview({ images, index }: { images: readonly AdminGameImage[]; index: number }) {
  const drag = useDragPositions(images.map(({ id }) => String(id)));
  return (
    <DragPreview>
      <ImageTile url={images[index]?.url} number={(drag?.to ?? index) + 1} />
    </DragPreview>
  );
}

function Images({
  game,
  drafts,
  hasTexts,
  dropPlace,
  renderNote,
  onEdit,
  onRemove,
  images,
  arriving,
  uploads,
  move,
  grid,
}: ImageGridProps &
  Pick<ReturnType<typeof useImageOrder>, 'images' | 'move'> & {
    readonly arriving: readonly PictureUpload[];
    readonly grid: RefObject<HTMLOListElement | null>;
  }) {
  const pressedStep = useRef<string>(undefined);
  const known = useRef(new Set(images.map(({ id }) => id)));
  const placeOf = useDragShift(
    images.map(({ id }) => String(id)),
    grid,
  );
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

  const items = images.map((image, index) => (
    <ImageItem
      key={image.id}
      image={image}
      index={index}
      count={images.length}
      isNew={!known.current.has(image.id)}
      isFileOver={dropPlace === image.id}
      place={placeOf(index)}
      texts={
        hasTexts && (
          <>
            {CLUE_TEXT_NAMES.map((field) => (
              <ClueText
                key={field}
                own={drafts.of(image.id, field)}
                number={index + 1}
                field={field}
                saved={image[field] ?? ''}
                word={game.word}
                note={field === 'hint' && <OldHintNote game={game} />}
              />
            ))}
            <CreditNote
              own={drafts.of(image.id, 'credit')}
              number={index + 1}
              saved={image.credit}
            />
          </>
        )
      }
      notes={
        <SlotNote>
          {index < CLUE_COUNT ? renderNote(index + 1) : text('Spare: not shown to players')}
        </SlotNote>
      }
      onStep={(by) => step(image, by)}
      onEdit={() => onEdit(image)}
      onRemove={() => onRemove(image)}
    />
  ));
  for (const upload of arriving.toSorted((one, other) => one.place - other.place))
    items.splice(
      upload.place,
      0,
      <ArrivingPlace key={`upload-${upload.key}`} upload={upload} uploads={uploads} />,
    );
  return items;
}
