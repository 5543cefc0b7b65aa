import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, ImageTile, VisuallyHidden } from '@imguessr/ui';
import { chooseFiles } from './choose-files.ts';
import { EmptySlot, Slot } from './image-grid.style.ts';
import type { Uploads } from './upload/use-uploads.ts';

/** The places that are still empty: a press on one chooses files. */
export function EmptySlots({ taken, uploads }: { taken: number; uploads: Uploads }) {
  const empty = Array.from(
    { length: Math.max(0, CLUE_COUNT - taken) },
    (_, index) => taken + index + 1,
  );
  return (
    <>
      {empty.map((number, index) => (
        <Slot key={`missing-${number}`}>
          <EmptySlot
            type="button"
            data-next={index === 0 || undefined}
            onClick={() => chooseFiles(uploads.fill)}
          >
            <ImageTile number={number} />
            <span>
              <AdminIcon name="plus" size={28} />
            </span>
            <VisuallyHidden>{text('Add image {number}', { number })} </VisuallyHidden>
            {text('Drop, paste or choose a picture')}
          </EmptySlot>
        </Slot>
      ))}
    </>
  );
}
