import { revisionOf } from '@imguessr/api-client/admin';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { OvertakenNote } from '../../../shared/components/overtaken-note.tsx';
import { OldHintNote } from '../../../shared/consequences/old-hint-note.tsx';
import { useAskConsequence } from '../../../shared/consequences/use-ask-consequence.tsx';
import { changeUntouched, OvertakenError } from '../../../shared/game/change-untouched.ts';
import { gameChanged, gameQuery } from '../../../shared/game/game.queries.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.ts';
import { useUndo } from '../../../shared/game/use-undo.ts';
import { useUnsavedWarning } from '../../../shared/navigation/use-unsaved-warning.ts';
import { ClueTextFields, focusInvalidField } from '../texts/clue-text-fields.tsx';
import { CreditFields } from '../texts/credit-fields.tsx';
import { creditFromText, creditToText } from '../texts/image-fields.ts';
import { preparePicture } from '../upload/prepare-picture.ts';
import {
  creditChange,
  type ImageDraft,
  isChanged as isDraftChanged,
  keptOver,
  overtakenBy,
  textsOf,
  valueIn,
  withFile,
  withoutOvertaken,
  withText,
} from './image.draft.ts';
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
export default function EditForm({
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
  const [draft, setDraft] = useState<ImageDraft>(() =>
    withFile({ texts: {} }, droppedFile, openedImage),
  );
  const texts = textsOf(draft, image);
  const credit = valueIn(draft, 'credit', image);
  const file = draft.picture?.file;
  const setFile = (chosen: File | undefined) => setDraft(withFile(draft, chosen, image));
  const isChanged = isDraftChanged(draft, image);
  const overtaken = overtakenBy(image, draft);
  const form = useRef<HTMLFormElement>(null);
  const showGameError = useGameErrors(gameId);
  // After the dialog has taken the focus.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('textarea')?.focus());
    return () => clearTimeout(timer);
  }, []);
  useUnsavedWarning(text('image details'), isChanged);
  // before the next key press, which may close the dialog
  useLayoutEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);

  const { mutate, isPending } = useSingleMutation({
    send: async (api, changes: ImageDraft) => {
      const url = file && (await preparePicture(file));
      return changeUntouched(
        queries,
        gameId,
        (current) => !overtakenBy(imageIn(current), changes).isAny,
        (current = game, headers) => {
          const known = imageIn(current);
          const body = {
            url: url ?? known.url,
            ...textsOf(changes, known),
            ...creditChange(changes, known),
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
      if (draft === sent) onSaved();
      else
        setDraft(
          keptOver(imageIn(queries.getQueryData(gameQuery(gameId).queryKey) ?? game), draft),
        );
    },
    onError: (error) =>
      error instanceof OvertakenError || showGameError(text('Failed to update image'), error),
  });
  const send = (changes: ImageDraft) => {
    if (isPending) return;
    const isClueReplaced = file !== undefined && image.order < CLUE_COUNT;
    if (isClueReplaced)
      ask(queries.getQueryData(gameQuery(gameId).queryKey), 'pictures', () => mutate(changes));
    else mutate(changes);
  };
  const save = (submitted: HTMLFormElement) => {
    if (!overtaken.isAny && !focusInvalidField(submitted)) send(draft);
  };
  const keepMine = () => {
    const kept = keptOver(image, draft);
    setDraft(kept);
    if (form.current && !focusInvalidField(form.current)) send(kept);
  };

  return (
    <Columns ref={form} onSubmit={save}>
      <ReplacePicture image={image} file={file} onFile={setFile} />
      <Column>
        <ClueTextFields
          word={game.word}
          texts={texts}
          onChange={(name, typed) => setDraft(withText(draft, name, typed, image))}
        />
        {image.hint && texts.hint !== image.hint && <OldHintNote game={game} />}
        <CreditFields
          credit={creditFromText(credit)}
          onChange={(typed) => setDraft(withText(draft, 'credit', creditToText(typed), image))}
          legend={file ? text('Credit – check that it fits the new picture') : text('Credit')}
        />
      </Column>
      {overtaken.isAny && !isPending ? (
        <OvertakenNote
          theirs={overtaken.texts}
          remarks={overtaken.isPicture ? [text('Someone else has replaced the picture.')] : []}
          onKeepMine={keepMine}
          onUseTheirs={() => setDraft(withoutOvertaken(image, draft))}
        />
      ) : (
        <Button type="submit" $tone="primary" aria-disabled={isPending}>
          {isPending ? text('Saving...') : text('Save Image')}
        </Button>
      )}
    </Columns>
  );
}
