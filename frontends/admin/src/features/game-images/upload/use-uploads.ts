import { errorText, randomId } from '@imguessr/api-client/admin';
import {
  byName,
  CLUE_TEXT_NAMES,
  type ClueTexts,
  clueTextsOf,
  NO_CLUE_TEXTS,
  type PictureCredit,
} from '@imguessr/game-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { gameChanged } from '../../../shared/game/game.queries.ts';
import { rejectionReason } from './picked-files.ts';
import { isAnimated, unusableReason } from './picture-file.ts';
import { PictureError, preparePicture } from './prepare-picture.ts';
import { type Outcome, useUploadReport } from './use-upload-report.ts';

/** The delay before an image is sent, in milliseconds. */
const UPLOAD_DELAY_MS = 500;

interface PictureFacts extends ClueTexts {
  readonly credit?: PictureCredit | undefined;
}

/** A file selected for upload. */
export interface PictureUpload extends PictureFacts {
  readonly key: number;
  readonly file: File;
  /** Object URL of the preview; empty for a rejected file. */
  readonly previewUrl: string;
  /** `tab`: waits in the upload tab to be sent. `grid`: sent at once to an empty place. */
  readonly target: 'tab' | 'grid';
  /** `failed` can be sent again, `rejected` cannot. */
  readonly state: 'selected' | 'preparing' | 'sending' | 'done' | 'failed' | 'rejected';
  /** The fraction that has been sent, 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
  readonly isAnimated?: boolean;
}

let lastKey = 0;

const isPending = ({ state }: PictureUpload) => state === 'selected' || state === 'failed';

/** Uploads are independent: one failure does not affect the rest. */
export function useUploads(gameId: number) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const report = useUploadReport(gameId);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const requests = useRef(new Map<number, { readonly body: string; readonly key: string }>());
  const current = useRef(uploads);
  current.current = uploads;
  useEffect(
    () => () => {
      for (const { previewUrl } of current.current) URL.revokeObjectURL(previewUrl);
      // The page has said that pending uploads are lost.
      for (const abort of aborts.current.values()) abort.abort();
    },
    [],
  );

  const change = (key: number, changes: Partial<PictureUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );

  function created(file: File, target: PictureUpload['target']): PictureUpload {
    lastKey += 1;
    const problem = rejectionReason(file);
    const previewUrl = problem ? '' : URL.createObjectURL(file);
    const state = problem ? 'rejected' : 'selected';
    return {
      key: lastKey,
      file,
      previewUrl,
      target,
      ...NO_CLUE_TEXTS,
      progress: 0,
      state,
      problem,
    };
  }

  /** Marks a file that can never be uploaded, or is an animation. */
  async function inspect({ key, file }: PictureUpload) {
    const problem = await unusableReason(file);
    if (problem) return change(key, { state: 'rejected', problem, previewUrl: '' });
    if (await isAnimated(file)) change(key, { isAnimated: true });
  }

  const add = (files: readonly File[], target: PictureUpload['target']) => {
    const added = files.map((file) => created(file, target));
    setUploads((all) => [
      ...all.filter(({ state }) => state !== 'done' && state !== 'rejected'),
      ...added,
    ]);
    for (const upload of added) if (!upload.problem) void inspect(upload);
    return added;
  };

  /** A repeat of an equal request, after a lost response, adds no second image. */
  const idempotencyKey = (upload: number, fields: object): string => {
    const body = JSON.stringify(fields);
    const before = requests.current.get(upload);
    if (before?.body === body) return before.key;
    const key = randomId();
    requests.current.set(upload, { body, key });
    return key;
  };

  const remove = (key: number) => {
    requests.current.delete(key);
    aborts.current.get(key)?.abort();
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  async function send(
    upload: PictureUpload,
    facts: PictureFacts,
    previous: Promise<void>,
  ): Promise<Outcome> {
    const { key, file } = upload;
    if (upload.state === 'rejected') return new PictureError(upload.problem);
    const abort = new AbortController();
    aborts.current.set(key, abort);
    const { signal } = abort;
    change(key, { state: 'preparing', progress: 0, problem: undefined });
    try {
      const [url, isStill] = await Promise.all([
        preparePicture(file),
        isAnimated(file).catch(() => false),
        delay(UPLOAD_DELAY_MS),
      ]);
      await previous;
      signal.throwIfAborted();
      change(key, { state: 'sending' });
      const body = { url, ...facts };
      await api.addImage({
        params: { id: gameId },
        headers: { 'idempotency-key': idempotencyKey(key, body) },
        body,
        onProgress: (progress) => change(key, { progress }),
        signal,
      });
      requests.current.delete(key);
      change(key, { state: 'done', progress: 1 });
      await gameChanged(queries, gameId);
      return isStill ? 'added-still' : 'added';
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      const isUnreadable = error instanceof PictureError;
      const problem = isUnreadable ? error.message : errorText(error);
      change(key, { state: isUnreadable ? 'rejected' : 'failed', problem });
      return error instanceof Error ? error : new Error(problem);
    } finally {
      aborts.current.delete(key);
    }
  }

  /** Prepares files in parallel, but sends one after the other to keep their order. */
  function sendAll(
    batch: readonly PictureUpload[],
    factsOf: (upload: PictureUpload) => PictureFacts,
  ) {
    const outcomes = batch.map((upload) => {
      const facts = factsOf(upload);
      // A retry after a failure sends equal texts.
      change(upload.key, facts);
      const before = queue.current;
      const sent = send(upload, facts, before);
      // One that is refused before its turn must not let the next one overtake those before it.
      queue.current = Promise.all([before, sent]).then(() => undefined);
      return sent;
    });
    void Promise.all(outcomes).then(report);
  }

  return {
    uploads,
    change,
    remove,
    /** Replaces the file of an upload, for example by a part of the picture. */
    replaceFile: (key: number, file: File) =>
      change(key, { file, previewUrl: URL.createObjectURL(file), isAnimated: false }),
    select: (files: readonly File[]) => void add(files, 'tab'),
    /** Uploads files to the empty places of the contact sheet, in order. */
    fill: (files: readonly File[]) => {
      const added = add(files, 'grid');
      sendAll(added, () => NO_CLUE_TEXTS);
    },
    retry: (key: number) =>
      sendAll(
        current.current.filter((upload) => upload.key === key),
        (upload) => ({ ...clueTextsOf(upload), credit: upload.credit }),
      ),
    /** Uploads all selected and failed files of the upload tab. */
    start: (common: PictureFacts) =>
      sendAll(
        uploads.filter((upload) => upload.target === 'tab' && isPending(upload)),
        (upload) => ({
          ...byName(CLUE_TEXT_NAMES, (name) => upload[name].trim() || common[name].trim()),
          credit: common.credit ?? upload.credit,
        }),
      ),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
