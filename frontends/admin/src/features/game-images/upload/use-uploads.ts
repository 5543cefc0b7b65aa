import { adminErrors, adminSuccesses, errorText } from '@imguessr/api-client/messages';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { gameChanged } from '../../../shared/api/admin-queries.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { whyNotPicture } from './picked-files.ts';
import { PictureProblem, pictureToSend } from './picture.ts';

/** The pause before a picture is sent, in milliseconds. */
const UPLOAD_DELAY_MS = 500;

/** A file on its way to being a picture of the game. */
export interface PictureUpload {
  readonly key: number;
  readonly file: File;
  /** Where the browser can show it from. */
  readonly previewUrl: string;
  readonly description: string;
  readonly state: 'chosen' | 'preparing' | 'sending' | 'done' | 'failed' | 'refused';
  /** The part that has been sent, 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
}

let lastKey = 0;

/** The files being added to a game: each goes its own way, one that fails leaves the others alone. */
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

  const choose = (files: readonly File[]) =>
    setUploads((all) => [
      ...all.filter(({ state }) => state !== 'done'),
      ...files.map((file): PictureUpload => {
        lastKey += 1;
        const problem = whyNotPicture(file);
        const previewUrl = problem ? '' : URL.createObjectURL(file);
        return {
          key: lastKey,
          file,
          previewUrl,
          description: '',
          progress: 0,
          state: problem ? 'refused' : 'chosen',
          problem,
        };
      }),
    ]);

  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  async function send(upload: PictureUpload, description: string, turn: Promise<void>): Promise<void> {
    const { key, file } = upload;
    change(key, { state: 'preparing', progress: 0, problem: undefined });
    try {
      const [url] = await Promise.all([pictureToSend(file), pause(UPLOAD_DELAY_MS)]);
      await turn;
      change(key, { state: 'sending' });
      await api.addImage(gameId, { url, description }, (progress) => change(key, { progress }));
      change(key, { state: 'done', progress: 1 });
      showToast({ title: adminSuccesses.imageAdded });
      await gameChanged(queries, gameId);
    } catch (error) {
      const isUnreadable = error instanceof PictureProblem;
      change(key, { state: 'failed', problem: isUnreadable ? error.message : errorText(error) });
      if (isUnreadable) showError(adminErrors.readImage);
      else showError(adminErrors.addImage, error);
    }
  }

  /** Sends what was chosen or has failed; prepared side by side, sent one after the other so that their order stays. */
  const start = (commonDescription: string) => {
    for (const upload of uploads.filter(({ state }) => state === 'chosen' || state === 'failed')) {
      const description = upload.description.trim() || commonDescription.trim();
      // Its own from now on: when it fails, the words are there for the next try.
      change(upload.key, { description });
      queue.current = send(upload, description, queue.current);
    }
  };

  return { uploads, choose, change, remove, start };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
