import { errorText, randomId } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../shared/api/show-error.ts';
import { gameChanged, gameQuery } from '../../../shared/game/game.queries.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.tsx';
import { useAdminApi } from '../../../shared/services/services.context.ts';
import { useUnsavedWarning } from '../../../shared/services/unsaved-changes.ts';
import { isGap, type PictureFacts, type PictureUpload } from './picture-upload.ts';
import { PictureError, preparePicture } from './prepare-picture.ts';

/** The delay before an image is sent, in milliseconds. */
const UPLOAD_DELAY_MS = 500;

/** Uploads are independent: one failure does not affect the rest. */
export function useUploads({ id: gameId, images }: AdminGame) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const showGameError = useGameErrors(gameId);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const row = useRef({ uploads, images });
  row.current = { uploads, images };
  useUnsavedWarning(uploads.some(({ state }) => state !== 'rejected'));
  useEffect(
    // The page has said that pending uploads are lost.
    () => () => {
      for (const { abort } of row.current.uploads) abort.abort();
    },
    [],
  );

  const change = (key: string, changes: Partial<PictureUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );

  /** Moves an image that fills a gap there: images are added at the end. */
  async function moveToPlace({ key, place }: PictureUpload, imageId: number) {
    const before = queries.getQueryData(gameQuery(gameId).queryKey)?.images ?? [];
    const gaps = row.current.uploads.filter(
      (other) => isGap(other) && other.key !== key && other.place < place,
    );
    const ids = before.map(({ id }) => id).filter((id) => id !== imageId);
    const index = place - gaps.length;
    if (index >= ids.length) return;
    const imageIds = ids.toSpliced(index, 0, imageId);
    await api.orderImages({ params: { id: gameId }, body: { imageIds } });
  }

  /** Resolves with whether the image was added, or with why not. */
  async function send(upload: PictureUpload, previous: Promise<unknown>): Promise<boolean | Error> {
    const { key, file, facts, abort } = upload;
    const { signal } = abort;
    change(key, { state: 'preparing', progress: 0, problem: '' });
    try {
      const [url] = await Promise.all([preparePicture(file), delay(UPLOAD_DELAY_MS)]);
      await previous;
      signal.throwIfAborted();
      change(key, { state: 'sending' });
      const { id } = await api.addImage({
        params: { id: gameId },
        headers: { 'idempotency-key': key },
        body: { url, ...facts },
        onProgress: (progress) => change(key, { progress }),
        signal,
      });
      // It has been added: another try would add it again.
      await moveToPlace(upload, id).catch((error: unknown) =>
        showGameError(text('Failed to update image order'), error),
      );
      await gameChanged(queries, gameId);
      setUploads((all) => all.filter((other) => other.key !== key));
      return true;
    } catch (cause) {
      if (signal.aborted) return false;
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const state = error instanceof PictureError ? 'rejected' : 'failed';
      change(key, { state, problem: errorText(error) });
      return error;
    }
  }

  /** Prepares files in parallel, but sends one after the other to keep their order. */
  async function sendAll(batch: readonly PictureUpload[]) {
    const sent = batch.map((upload) => {
      const before = queue.current;
      const sending = send(upload, before);
      // One that is refused before its turn must not let the next one overtake those before it.
      queue.current = Promise.all([before, sending]);
      return sending;
    });
    const outcomes = await Promise.all(sent);
    const count = outcomes.filter((outcome) => outcome === true).length;
    const error = outcomes.find((outcome) => outcome instanceof Error);
    if (count > 0) {
      showToast({
        title: text('Image added'),
        text:
          count > 1
            ? text('{count, plural, one {1 image} other {{count} images}}', { count })
            : undefined,
      });
    } else if (error instanceof PictureError) showError(error.message);
    else if (error) showGameError(text('Failed to add image'), error);
  }

  return {
    uploads,
    retry: (upload: PictureUpload) => void sendAll([upload]),
    /** Takes a file off the row; one that is on its way is not added. */
    remove({ key, place, abort }: PictureUpload) {
      abort.abort();
      setUploads((all) =>
        all
          .filter((upload) => upload.key !== key)
          .map((upload) =>
            upload.place > place ? { ...upload, place: upload.place - 1 } : upload,
          ),
      );
    },
    /** Uploads files to the places of refused ones, or of this one, and then to the empty places. */
    fill(files: readonly File[], facts: PictureFacts = NO_CLUE_TEXTS, gap?: PictureUpload) {
      const all = row.current.uploads;
      const gaps = gap ? [gap] : all.filter(({ state }) => state === 'rejected');
      const kept = all.filter((upload) => !gaps.slice(0, files.length).includes(upload));
      const end = row.current.images.length + kept.length;
      const added = files.map(
        (file, index): PictureUpload => ({
          key: randomId(),
          file,
          facts,
          place: gaps[index]?.place ?? end + index,
          state: 'preparing',
          progress: 0,
          problem: '',
          abort: new AbortController(),
        }),
      );
      setUploads([...kept, ...added]);
      void sendAll(added);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
