import { errorText, randomId } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { byName, CLUE_TEXT_NAMES, clueTextsOf, NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { gameChanged, gameQuery } from '../../../shared/game/game.queries.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.ts';
import { rejectionReason } from './picked-files.ts';
import { isAnimated, unusableReason } from './picture-file.ts';
import { isGap, type PictureFacts, type PictureUpload } from './picture-upload.ts';
import { PictureError, preparePicture } from './prepare-picture.ts';
import { type Outcome, useUploadReport } from './use-upload-report.ts';

/** The delay before an image is sent, in milliseconds. */
const UPLOAD_DELAY_MS = 500;

let lastKey = 0;

const isPending = ({ state }: PictureUpload) => state === 'selected' || state === 'failed';

/** Uploads are independent: one failure does not affect the rest. */
export function useUploads({ id: gameId, images }: AdminGame) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const report = useUploadReport(gameId);
  const showGameError = useGameErrors(gameId);
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

  function created(file: File, target: PictureUpload['target'], place: number): PictureUpload {
    lastKey += 1;
    const problem = rejectionReason(file);
    const previewUrl = problem ? '' : URL.createObjectURL(file);
    const state = problem ? 'rejected' : 'selected';
    return {
      key: lastKey,
      file,
      previewUrl,
      target,
      place,
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

  /** The first files take the places of `gaps`, the others follow the last place. */
  const add = (
    files: readonly File[],
    target: PictureUpload['target'],
    gaps: readonly PictureUpload[] = [],
  ) => {
    const filled = gaps.slice(0, files.length);
    const kept = current.current.filter(
      (upload) =>
        upload.state !== 'done' &&
        !(upload.target === 'tab' && upload.state === 'rejected') &&
        !filled.includes(upload),
    );
    const end = images.length + kept.filter((upload) => upload.target === 'grid').length;
    const added = files.map((file, index) =>
      created(file, target, filled[index]?.place ?? end + index),
    );
    setUploads([...kept, ...added]);
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
    setUploads((all) => {
      const removed = all.find((upload) => upload.key === key);
      return all
        .filter((upload) => upload !== removed)
        .map((upload) =>
          removed && upload.place > removed.place ? { ...upload, place: upload.place - 1 } : upload,
        );
    });
  };

  /** Moves an image that fills a gap there: images are added at the end. */
  async function moveToPlace({ key, target, place }: PictureUpload, imageId: number) {
    const before = queries.getQueryData(gameQuery(gameId).queryKey)?.images ?? [];
    const gaps = current.current.filter(
      (other) => isGap(other) && other.key !== key && other.place < place,
    );
    const ids = before.map(({ id }) => id).filter((id) => id !== imageId);
    const index = place - gaps.length;
    if (target === 'tab' || index >= ids.length) return;
    const imageIds = ids.toSpliced(index, 0, imageId);
    await api.orderImages({ params: { id: gameId }, body: { imageIds } });
  }

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
      const { id } = await api.addImage({
        params: { id: gameId },
        headers: { 'idempotency-key': idempotencyKey(key, body) },
        body,
        onProgress: (progress) => change(key, { progress }),
        signal,
      });
      requests.current.delete(key);
      // It has been added: another try would add it again.
      await moveToPlace(upload, id).catch((error: unknown) =>
        showGameError(text('Failed to update image order'), error),
      );
      await gameChanged(queries, gameId);
      change(key, { state: 'done', progress: 1 });
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
    /** Uploads files to the places of refused ones, or of this one, and then to the empty places. */
    fill: (files: readonly File[], gap?: PictureUpload) => {
      const gaps = uploads.filter((upload) => isGap(upload) && upload.state === 'rejected');
      const added = add(files, 'grid', gap ? [gap] : gaps);
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
