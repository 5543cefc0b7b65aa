import type { AdminGame } from '@imguessr/contracts';
import { normaliseWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { isConflict, useGameErrors } from '../../shared/game/game-conflict.tsx';
import { useUndo } from '../../shared/game/use-undo.ts';
import { followed, isDifferent, rebased, useDraft } from '../../shared/input/use-draft.ts';
import { detailsOf } from './details.draft.ts';
import { draftOf, type GameDraft, saveGame, tidiedDraft } from './game.draft.ts';
import { showMissingWord, wordProblem } from './word/word.view.ts';

interface Sent {
  readonly typed: GameDraft;
  /** Whether only texts of images were changed. */
  readonly isOfImages: boolean;
}

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
  const { draft, setDraft, change, isChanged, overtaken } = useDraft<GameDraft>(
    stored,
    tidiedDraft,
  );
  const { typed } = draft;

  const { mutate, isPending, error, reset } = useSingleMutation({
    send: (api, { typed: sent }: Sent) =>
      saveGame(api, game, sent).catch(async (failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        const current = await queries.fetchQuery({ ...gameQuery(id), staleTime: 0 });
        const merged = followed({ typed: sent, base: draft.base }, draftOf(current), tidiedDraft);
        if (merged.overtaken.length > 0) throw failure;
        // Something else of the game was changed, for example by an upload on this page.
        return saveGame(api, current, merged.typed);
      }),
    onSuccess: async (revisions, sent) => {
      await gameChanged(queries, id);
      const current = queries.getQueryData(gameQuery(id).queryKey) ?? game;
      // More may have been typed while it was saved.
      setDraft((latest) => rebased(latest, draftOf(current), sent.typed));
      showToast({
        title: sent.isOfImages ? text('Image updated') : text('Game updated'),
        text: text('Game "{word}" was saved', { word: current.word }),
        action: revisions.length === 1 ? undo.change(id, revisions[0]) : undefined,
      });
    },
    onError: (failure, { isOfImages }) => {
      if (isConflict(failure)) return;
      const what = isOfImages ? text('Failed to update image') : text('Failed to update game');
      showGameError(what, failure);
      // Some of it may have been saved.
      void gameChanged(queries, id);
    },
  });
  const reload = useSingleMutation({
    send: () => queries.fetchQuery({ ...gameQuery(id), staleTime: 0 }),
    onSuccess: (current) => {
      setDraft((latest) => rebased(latest, draftOf(current)));
      reset();
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
    const isOfImages = !isDifferent(detailsOf(tidiedDraft(typed)), detailsOf(game));
    const send = () => mutate({ typed, isOfImages });
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
