import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { chooseFiles } from './choose-files.ts';
import { Arriving, Slot, SlotNote } from './image-grid.style.ts';
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
