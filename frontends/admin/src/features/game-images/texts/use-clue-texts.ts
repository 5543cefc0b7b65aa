import { ApiError, errorText } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { changeUntouched, OvertakenError } from '../../../shared/game/change-untouched.ts';
import { gameChanged, gameQuery } from '../../../shared/game/game.queries.ts';
import { setConflictNote } from '../../../shared/game/game-conflict.ts';
import { useUnsavedWarning } from '../../../shared/navigation/unsaved-changes.ts';
import { changeOf, type ImageField, problemOf, savedTextOf, storedText } from './image-fields.ts';

interface TextDraft {
  readonly imageId: number;
  readonly field: ImageField;
  readonly value: string;
  /** The saved text that the typing started from. */
  readonly base: string;
  readonly state: 'typing' | 'saving' | 'failed' | 'conflict';
  readonly problem?: string | undefined;
  /** The text that someone else has saved meanwhile. */
  readonly theirs?: string | undefined;
}

/** How long a text is marked as saved, in milliseconds. */
const SAVED_MS = 2_500;

const keyOf = (imageId: number, field: ImageField) => `${imageId}/${field}`;
type Drafts = ReadonlyMap<string, TextDraft>;

/**
 * Saves each text of a game when its field is left: one after the other, and never over a text that
 * someone else has
 * saved meanwhile. A text that could not be saved is sent again when the browser is online, and is
 * warned about before
 * the page is left.
 */
export function useClueTexts(game: AdminGame) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { queryKey } = gameQuery(game.id);
  const drafts = useRef<Drafts>(new Map());
  const [, render] = useState(0);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const queue = useRef(Promise.resolve());

  const savedText = (imageId: number, field: ImageField): string | undefined => {
    const images = (queries.getQueryData(queryKey) ?? game).images;
    const image = images.find(({ id }) => id === imageId);
    return image && savedTextOf(image, field);
  };
  const put = (key: string, draft: TextDraft | undefined) => {
    const next = new Map(drafts.current);
    if (draft) next.set(key, draft);
    else next.delete(key);
    drafts.current = next;
    render((count) => count + 1);
  };
  const markSaved = (key: string) => {
    setSaved((keys) => new Set(keys).add(key));
    setTimeout(
      () => setSaved((keys) => new Set([...keys].filter((other) => other !== key))),
      SAVED_MS,
    );
  };

  async function send(key: string): Promise<void> {
    const draft = drafts.current.get(key);
    if (!draft) return;
    const { imageId, field, value, base } = draft;
    const stored = storedText(field, value);
    put(key, { ...draft, state: 'saving', problem: undefined });
    try {
      await changeUntouched(
        queries,
        game,
        () => savedText(imageId, field) === base,
        (_, headers) =>
          api.changeImage({
            params: { id: game.id, imageId },
            headers,
            body: changeOf(field, stored),
          }),
      );
      await gameChanged(queries, game.id);
      const typed = drafts.current.get(key);
      if (typed && typed.value !== value)
        return put(key, { ...typed, base: stored, state: 'typing' });
      put(key, undefined);
      markSaved(key);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await gameChanged(queries, game.id);
      const typed = drafts.current.get(key) ?? draft;
      const theirs = savedText(imageId, field);
      if (error instanceof OvertakenError && theirs !== undefined)
        return put(key, { ...typed, state: 'conflict', theirs });
      // Of a game that was deleted, the images stay in the cache: the text can be saved once it is
      // restored.
      if (theirs === undefined) {
        put(key, undefined);
        return setConflictNote(
          queries,
          game.id,
          field === 'credit'
            ? text('Someone else has deleted the image with your credit.')
            : text('Someone else has deleted the image with your text “{typed}”.', {
                typed: typed.value,
              }),
        );
      }
      put(key, { ...typed, state: 'failed', problem: errorText(error) });
    }
  }

  /** Saves a text unless it is unchanged or would be rejected. */
  const save = (key: string) => {
    const draft = drafts.current.get(key);
    if (!draft || draft.state === 'saving' || draft.state === 'conflict') return;
    const { field, value, base } = draft;
    if (storedText(field, value) === base) return put(key, undefined);
    if (problemOf(field, value, game.word)) return;
    queue.current = queue.current.then(() => send(key));
  };

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const retry = () => {
      for (const [key, { state }] of drafts.current) {
        if (state === 'failed') latestSave.current(key);
      }
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  useUnsavedWarning(
    text('clue texts'),
    [...drafts.current.values()].some(
      ({ field, value, base }) => storedText(field, value) !== base,
    ),
  );

  return {
    /** Returns the draft of a text, and what can be done with it. */
    of(imageId: number, field: ImageField) {
      const key = keyOf(imageId, field);
      const draft = drafts.current.get(key);
      return {
        draft,
        isSaved: saved.has(key),
        type(value: string) {
          const base = draft?.base ?? savedText(imageId, field) ?? '';
          put(key, { imageId, field, value, base, state: 'typing' });
        },
        save: () => save(key),
        discard: () => put(key, undefined),
        /** Saves what was typed over the text of someone else. */
        keepMine() {
          if (!draft) return;
          const base = draft.theirs ?? draft.base;
          put(key, { ...draft, base, state: 'typing', theirs: undefined });
          save(key);
        },
      };
    },
  };
}

export type ClueTexts = ReturnType<typeof useClueTexts>;
export type ClueTextDraft = ReturnType<ClueTexts['of']>;
