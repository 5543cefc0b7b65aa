import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, ImageTile, VisuallyHidden } from '@imguessr/ui';
import { Arriving, EmptySlot, Slot, SlotNote } from './image-grid.style.ts';
import { isGap, type PictureUpload } from './upload/picture-upload.ts';
import { useFileUrl } from './upload/use-file-url.ts';
import type { Uploads } from './upload/use-uploads.ts';

/** A file on its way, or the gap where one was not added. */
export function ArrivingPlace({ upload, uploads }: { upload: PictureUpload; uploads: Uploads }) {
  const { file, state, progress, problem } = upload;
  const url = useFileUrl(file);
  const hasFailed = isGap(upload);
  return (
    <Slot>
      <Arriving>
        {state !== 'rejected' && <img src={url} alt="" />}
        {!hasFailed && (
          <progress
            aria-label={text('Progress of {file}', { file: file.name })}
            max={1}
            value={progress}
          />
        )}
      </Arriving>
      <SlotNote role="status">
        {hasFailed ? (
          <b>{text('{what}: {error}', { what: file.name, error: problem })}</b>
        ) : state === 'sending' ? (
          text('Uploading...')
        ) : (
          text('Preparing...')
        )}
        {state === 'failed' && (
          <Button
            $tone="quiet"
            aria-label={text('Upload {file} again', { file: file.name })}
            onClick={() => uploads.retry(upload)}
          >
            {text('Try again')}
          </Button>
        )}
        {hasFailed && (
          <Button
            $tone="quiet"
            onClick={() => chooseFiles((files) => uploads.fill(files, upload.facts, upload))}
          >
            {text('Choose File')}
          </Button>
        )}
        <Button
          $tone="quiet"
          aria-label={
            hasFailed
              ? text('Remove {file}', { file: file.name })
              : text('Cancel {file}', { file: file.name })
          }
          onClick={() => uploads.remove(upload)}
        >
          {hasFailed ? text('Remove') : text('Cancel')}
        </Button>
      </SlotNote>
    </Slot>
  );
}

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

/** Opens the file dialog of the browser, and calls back with the chosen images. */
function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true });
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}
