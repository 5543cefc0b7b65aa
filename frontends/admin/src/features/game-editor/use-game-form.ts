import { ifMatch, revisionOf } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { isConflict, useGameErrors } from '../../shared/game/game-conflict.ts';
import {
  changesOf,
  fieldsOf,
  type ImageTexts,
  textsOf,
} from '../../shared/game/texts/image-texts.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { isDifferent, rebased, useDraft } from '../../shared/input/use-draft.ts';
import { detailsOf, type EditedDetails, tidied } from './details.draft.ts';
import { showMissingWord, wordProblem } from './word-problem.ts';

type GameDraft = EditedDetails & ImageTexts;

const draftOf = (game: AdminGame): GameDraft => ({ ...detailsOf(game), ...textsOf(game.images) });

/** Returns the draft as it is stored. */
const tidiedDraft = (draft: GameDraft): GameDraft => {
  const trimmed = Object.entries(draft).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return { ...Object.fromEntries(trimmed), ...tidied(detailsOf(draft)) };
};

/**
 * The form of a game: its details and the texts of its images, which are saved together. What
 * somebody else has saved meanwhile is not written over unseen.
 */
export function useGameForm(game: AdminGame) {
  const { id } = game;
  const queries = useQueryClient();
  const showGameError = useGameErrors(id);
  const undo = useUndo();
  const ask = useAskConsequence();
  const wordField = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const stored = draftOf(game);
  const { draft, setDraft, change, isChanged, overtaken } = useDraft(
    text('game details'),
    stored,
    tidiedDraft,
  );
  const { typed } = draft;

  const { mutate, isPending, error, reset } = useSingleMutation({
    /** Resolves with the revisions that this led to. */
    async send(api, sent: GameDraft) {
      const tidy = tidiedDraft(sent);
      const details = detailsOf(tidy);
      const revisions: number[] = [];
      const headers = () => ifMatch(revisions.at(-1) ?? game.revision);
      if (isDifferent(details, detailsOf(game))) {
        const changed = await api.changeGame({ params: { id }, headers: headers(), body: details });
        revisions.push(changed.revision);
      }
      for (const image of game.images) {
        const body = changesOf(image, fieldsOf(tidy, image.id));
        if (Object.keys(body).length === 0) continue;
        const params = { id, imageId: image.id };
        const changed = await api.changeImage({ params, headers: headers(), body });
        revisions.push(revisionOf(changed) ?? game.revision);
      }
      return revisions;
    },
    onSuccess: async (revisions, sent) => {
      await gameChanged(queries, id);
      const current = queries.getQueryData(gameQuery(id).queryKey) ?? game;
      // More may have been typed while it was saved.
      setDraft((latest) => rebased(latest, draftOf(current), sent));
      showToast({
        title: text('Game updated'),
        text: text('Game "{word}" was saved', { word: current.word }),
        action: revisions.length === 1 ? undo.change(id, revisions[0]) : undefined,
      });
    },
    onError: (failure) => {
      if (isConflict(failure)) return;
      showGameError(text('Failed to update game'), failure);
      // Some of it may have been saved.
      void gameChanged(queries, id);
    },
  });
  const reload = useSingleMutation({
    send: () => queries.fetchQuery({ ...gameQuery(id), staleTime: 0 }),
    onSuccess: (current) => {
      setDraft((latest) => rebased(latest, draftOf(current)));
      reset();
      wordField.current?.focus();
    },
    failure: text('Failed to load game'),
  });
  const isOvertaken = (overtaken.length > 0 && !isPending) || isConflict(error);

  const save = () => {
    if (isPending || isOvertaken) return;
    if (wordProblem(typed.word)) {
      setIsChecked(true);
      wordField.current?.focus();
      if (normaliseWord(typed.word) === '') showMissingWord();
      return;
    }
    const invalid = document.querySelector<HTMLElement>('li [aria-invalid="true"]');
    if (invalid) {
      const reason = invalid.parentElement?.querySelector('[role="alert"]')?.textContent;
      showToast({ title: text('Validation Error'), text: reason ?? '', tone: 'destructive' });
      return invalid.focus();
    }
    const send = () => mutate(typed);
    if (game.isActive && !typed.isActive) ask(game, 'deactivate', send);
    else if (normaliseWord(typed.word) !== game.word) ask(game, 'word', send);
    else send();
  };

  return {
    typed,
    change,
    isChanged,
    isSaving: isPending,
    isOvertaken,
    isReloading: reload.isPending,
    wordField,
    wordProblem: isChecked ? wordProblem(typed.word) : undefined,
    save,
    reload: () => reload.mutate(),
    discard: () => setDraft({ typed: stored, base: stored }),
  };
}

export type GameForm = ReturnType<typeof useGameForm>;
