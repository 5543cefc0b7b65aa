import type { AdminGame } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, ImageTile, VisuallyHidden } from '@imguessr/ui';
import { Arriving, EmptySlot, Slot, SlotNote } from './image-grid.style.ts';
import { ANIMATION_NOTE } from './upload/picked-files.ts';
import type { PictureUpload, Uploads } from './upload/use-uploads.ts';

/** Opens the file dialog of the browser, and calls back with the chosen images. */
function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true });
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}

const STATE_TEXT = { preparing: text('Preparing…'), sending: text('Uploading…') } as const;

/** Files on their way, and the places that are still empty: a press on one chooses files. */
export function EmptySlots({ game, uploads }: { game: AdminGame; uploads: Uploads }) {
  const arriving = uploads.uploads.filter(
    ({ target, state }) => target === 'grid' && state !== 'done',
  );
  const taken = game.images.length + arriving.length;
  const empty = Array.from(
    { length: Math.max(0, CLUE_COUNT - taken) },
    (_, index) => taken + index + 1,
  );
  return (
    <>
      {arriving.map((upload) => (
        <ArrivingPlace key={upload.key} upload={upload} uploads={uploads} />
      ))}
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

function ArrivingPlace({ upload, uploads }: { upload: PictureUpload; uploads: Uploads }) {
  const { key, file, previewUrl, state, progress, problem } = upload;
  const hasFailed = state === 'failed' || state === 'rejected';
  return (
    <Slot>
      <Arriving>
        {previewUrl && <img src={previewUrl} alt="" />}
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
          <b>{text('{what}: {error}', { what: file.name, error: problem ?? '' })}</b>
        ) : (
          state in STATE_TEXT && STATE_TEXT[state as 'sending']
        )}
        {upload.isAnimated && <span>{ANIMATION_NOTE}</span>}
        {state === 'failed' && (
          <Button
            $tone="quiet"
            aria-label={text('Upload {file} again', { file: file.name })}
            onClick={() => uploads.retry(key)}
          >
            {text('Try again')}
          </Button>
        )}
        <Button
          $tone="quiet"
          aria-label={
            hasFailed
              ? text('Remove {file}', { file: file.name })
              : text('Cancel {file}', { file: file.name })
          }
          onClick={() => uploads.remove(key)}
        >
          {hasFailed ? text('Remove') : text('Cancel')}
        </Button>
      </SlotNote>
    </Slot>
  );
}
