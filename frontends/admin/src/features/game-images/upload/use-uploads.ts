import { adminErrors, adminSuccesses, errorText } from '@imguessr/api-client/messages';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { gameChanged } from '../../../shared/api/admin-queries.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { type ClueTexts, NO_TEXTS } from '../texts/clue-text-fields.tsx';
import { rejectionReason } from './picked-files.ts';
import { PictureError, preparePicture } from './prepare-picture.ts';

/** The delay before an image is sent, in milliseconds. */
const UPLOAD_DELAY_MS = 500;

/** A file selected for upload. */
export interface PictureUpload extends ClueTexts {
  readonly key: number;
  readonly file: File;
  /** Object URL of the preview; empty for a rejected file. */
  readonly previewUrl: string;
  readonly state: 'selected' | 'preparing' | 'sending' | 'done' | 'failed' | 'rejected';
  /** The fraction that has been sent, 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
}

let lastKey = 0;

/** Returns the uploads of a game and the functions that change them. Uploads are independent: one failure does not affect the rest. */
export function useUploads(gameId: number) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const current = useRef(uploads);
  current.current = uploads;
  useEffect(() => () => current.current.forEach(({ previewUrl }) => void URL.revokeObjectURL(previewUrl)), []);

  const change = (key: number, changes: Partial<PictureUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const select = (files: readonly File[]) =>
    setUploads((all) => [
      ...all.filter(({ state }) => state !== 'done'),
      ...files.map((file): PictureUpload => {
        lastKey += 1;
        const problem = rejectionReason(file);
        const previewUrl = problem ? '' : URL.createObjectURL(file);
        return {
          key: lastKey,
          file,
          previewUrl,
          ...NO_TEXTS,
          progress: 0,
          state: problem ? 'rejected' : 'selected',
          problem,
        };
      }),
    ]);

  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  async function send(upload: PictureUpload, texts: ClueTexts, previous: Promise<void>): Promise<void> {
    const { key, file } = upload;
    change(key, { state: 'preparing', progress: 0, problem: undefined });
    try {
      const [url] = await Promise.all([preparePicture(file), delay(UPLOAD_DELAY_MS)]);
      await previous;
      change(key, { state: 'sending' });
      await api.addImage(gameId, { url, ...texts }, (progress) => change(key, { progress }));
      change(key, { state: 'done', progress: 1 });
      showToast({ title: adminSuccesses.imageAdded });
      await gameChanged(queries, gameId);
    } catch (error) {
      const isUnreadable = error instanceof PictureError;
      change(key, { state: 'failed', problem: isUnreadable ? error.message : errorText(error) });
      if (isUnreadable) showError(adminErrors.readImage);
      else showError(adminErrors.addImage, error);
    }
  }

  /** Uploads all selected and failed files: prepared in parallel, but sent one after the other to keep their order. */
  const start = (common: ClueTexts) => {
    for (const upload of uploads.filter(({ state }) => state === 'selected' || state === 'failed')) {
      const texts = {
        hint: upload.hint.trim() || common.hint.trim(),
        description: upload.description.trim() || common.description.trim(),
      };
      // The upload keeps its texts, so that a retry after a failure sends the same.
      change(upload.key, texts);
      queue.current = send(upload, texts, queue.current);
    }
  };

  return { uploads, select, change, remove, start };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
