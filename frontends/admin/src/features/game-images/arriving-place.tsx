import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { chooseFiles } from './choose-files.ts';
import { Arriving, Slot, SlotNote } from './image-grid.style.ts';
import { ANIMATION_NOTE } from './upload/picked-files.ts';
import { isGap, type PictureUpload } from './upload/picture-upload.ts';
import type { Uploads } from './upload/use-uploads.ts';

const STATE_TEXT = { preparing: text('Preparing…'), sending: text('Uploading…') } as const;

/** A file on its way, or the gap where one was not added. */
export function ArrivingPlace({ upload, uploads }: { upload: PictureUpload; uploads: Uploads }) {
  const { key, file, previewUrl, state, progress, problem } = upload;
  const hasFailed = isGap(upload);
  return (
    <Slot data-gap>
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
        {hasFailed && (
          <Button $tone="quiet" onClick={() => chooseFiles((files) => uploads.fill(files, upload))}>
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
          onClick={() => uploads.remove(key)}
        >
          {hasFailed ? text('Remove') : text('Cancel')}
        </Button>
      </SlotNote>
    </Slot>
  );
}
