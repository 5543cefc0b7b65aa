import { revisionOf } from '@imguessr/api-client/admin';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { OvertakenNote } from '../../../shared/components/overtaken-note.tsx';
import { OldHintNote } from '../../../shared/consequences/old-hint-note.tsx';
import { useAskConsequence } from '../../../shared/consequences/use-ask-consequence.tsx';
import { changeUntouched, OvertakenError } from '../../../shared/game/change-untouched.ts';
import { gameChanged, gameQuery } from '../../../shared/game/game.queries.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.ts';
import { useUndo } from '../../../shared/game/use-undo.ts';
import {
  type Draft,
  followed,
  isDifferent,
  rebased,
  useDraft,
} from '../../../shared/input/use-draft.ts';
import { ClueTextFields, focusInvalidField } from '../texts/clue-text-fields.tsx';
import { CreditFields } from '../texts/credit-fields.tsx';
import { changeOf, creditFromText, creditToText } from '../texts/image-fields.ts';
import { preparePicture } from '../upload/prepare-picture.ts';
import { draftOf, type ImageDraft, tidied, wordsOf } from './image.draft.ts';
import { ReplacePicture } from './replace-picture.tsx';

/** The picture and, where there is room, the texts beside it. */
const Columns = styled(Form)`
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-4) var(--space-5);
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
`;

/** The image that is edited. */
export interface Edited {
  readonly image: AdminGameImage;
  /** The picture that replaces the current one, if it was dropped on it. */
  readonly file?: File | undefined;
}

/** The form of the texts, the credit and the picture of an image. */
export function EditForm({
  game,
  image: openedImage,
  file: droppedFile,
  onChanged,
  onSaved,
}: Edited & {
  game: AdminGame;
  /** Called with whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
}) {
  const { id: gameId } = game;
  const queries = useQueryClient();
  const undo = useUndo();
  const ask = useAskConsequence();
  const imageIn = ({ images }: Pick<AdminGame, 'images'>) =>
    images.find(({ id }) => id === openedImage.id) ?? openedImage;
  const image = imageIn(game);
  const stored = draftOf(image);
  const { draft, setDraft, change, isChanged, overtaken } = useDraft(
    text('image details'),
    stored,
    tidied,
    droppedFile && { picture: droppedFile },
  );
  const { typed } = draft;
  const file = typeof typed.picture === 'string' ? undefined : typed.picture;
  const overtakenTexts = overtaken.filter((key) => key !== 'picture');
  const form = useRef<HTMLFormElement>(null);
  const showGameError = useGameErrors(gameId);
  // After the dialog has taken the focus.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('textarea')?.focus());
    return () => clearTimeout(timer);
  }, []);
  // before the next key press, which may close the dialog
  useLayoutEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);

  const { mutate, isPending } = useSingleMutation({
    send: async (api, sent: Draft<ImageDraft>) => {
      const url = file && (await preparePicture(file));
      const over = (current: AdminGame) => followed(sent, draftOf(imageIn(current)), tidied);
      return changeUntouched(
        queries,
        game,
        (current) => over(current).overtaken.length === 0,
        (current, headers) => {
          const { hint, description, credit } = over(current).typed;
          const known = imageIn(current);
          const body = {
            url: url ?? known.url,
            hint,
            description,
            ...(credit !== draftOf(known).credit && changeOf('credit', credit)),
          };
          return api.changeImage({ params: { id: gameId, imageId: image.id }, headers, body });
        },
      );
    },
    onSuccess: async (changed, sent) => {
      await gameChanged(queries, gameId);
      showToast({
        title: text('Image updated'),
        action: isChanged ? undo.change(gameId, revisionOf(changed)) : undefined,
      });
      // More may have been typed while it was saved.
      const current = queries.getQueryData(gameQuery(gameId).queryKey) ?? game;
      const kept = rebased(draft, draftOf(imageIn(current)), sent.typed);
      if (isDifferent(kept.typed, kept.base)) setDraft(kept);
      else onSaved();
    },
    onError: (error) =>
      error instanceof OvertakenError || showGameError(text('Failed to update image'), error),
  });
  const send = (changed: Draft<ImageDraft>) => {
    if (isPending) return;
    const isClueReplaced = file !== undefined && image.order < CLUE_COUNT;
    if (isClueReplaced)
      ask(queries.getQueryData(gameQuery(gameId).queryKey), 'pictures', () => mutate(changed));
    else mutate(changed);
  };
  const save = (submitted: HTMLFormElement) => {
    if (overtaken.length === 0 && !focusInvalidField(submitted)) send(draft);
  };
  const keepMine = () => {
    const kept = rebased(draft, stored);
    setDraft(kept);
    if (form.current && !focusInvalidField(form.current)) send(kept);
  };
  const takeTheirs = () => {
    const theirs = Object.fromEntries(overtaken.map((key) => [key, stored[key]]));
    setDraft({ typed: { ...typed, ...theirs }, base: stored });
  };

  return (
    <Columns ref={form} onSubmit={save}>
      <ReplacePicture
        image={image}
        file={file}
        onFile={(chosen) => change({ picture: chosen ?? image.url })}
      />
      <Column>
        <ClueTextFields
          word={game.word}
          texts={typed}
          onChange={(name, value) => change({ [name]: value })}
        />
        {image.hint && typed.hint !== image.hint && <OldHintNote game={game} />}
        <CreditFields
          credit={creditFromText(typed.credit)}
          onChange={(credit) => change({ credit: creditToText(credit) })}
          legend={file ? text('Credit – check that it fits the new picture') : text('Credit')}
        />
      </Column>
      {overtaken.length > 0 && !isPending ? (
        <OvertakenNote
          theirs={overtakenTexts.map((field) => wordsOf(image, field))}
          remarks={
            overtaken.includes('picture') ? [text('Someone else has replaced the picture.')] : []
          }
          onKeepMine={keepMine}
          onUseTheirs={takeTheirs}
        />
      ) : (
        <Button type="submit" $tone="primary" aria-disabled={isPending}>
          {isPending ? text('Saving...') : text('Save Image')}
        </Button>
      )}
    </Columns>
  );
}
