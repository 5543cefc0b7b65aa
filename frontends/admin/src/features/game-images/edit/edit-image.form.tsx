import { revisionOf } from '@imguessr/api-client/admin';
import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Field, Form, showToast, TextInput } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { gameChanged, gameQuery } from '../../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { OvertakenNote } from '../../../shared/components/overtaken-note.tsx';
import { OldHintNote } from '../../../shared/consequences/old-hint-note.tsx';
import { useAskConsequence } from '../../../shared/consequences/use-ask-consequence.tsx';
import { changeUntouched, OvertakenError } from '../../../shared/game/change-untouched.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.ts';
import { useUndo } from '../../../shared/game/use-undo.ts';
import { useUnsavedWarning } from '../../../shared/navigation/use-unsaved-warning.ts';
import { LazyCropEditor } from '../crop/lazy-crop-editor.tsx';
import { ClueTextFields, focusInvalidField } from '../texts/clue-text-fields.tsx';
import { CreditFields } from '../texts/credit-fields.tsx';
import { creditFromText, creditToText } from '../texts/image-fields.ts';
import { ANIMATION_NOTE, FILE_HINT, filesOf } from '../upload/picked-files.ts';
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
import { useFileFacts, useObjectUrl } from './use-file.ts';

/** The picture and, where there is room, the texts beside it. */
const Columns = styled(Form)`
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-4) var(--space-5);
  & figure { display: grid; gap: var(--space-1); min-width: 0; margin: 0; }
  & figure > img { width: 100%; max-height: 14rem; object-fit: contain; border-radius: var(--radius-s); background: var(--sunk); }
  & figcaption { color: var(--ink-soft); font-size: 0.85rem; }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  border-radius: var(--radius-s);
  outline: 2px dashed transparent;
  outline-offset: 6px;
  &[data-over] { outline-color: var(--ink); }
  & > button { justify-self: start; }
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
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
  const { problem: fileProblem, isAnimation } = useFileFacts(file);
  const [isCropping, setIsCropping] = useState(false);
  const [isFileOver, setIsFileOver] = useState(false);
  const fileUrl = useObjectUrl(file);
  const form = useRef<HTMLFormElement>(null);
  const showGameError = useGameErrors(gameId);
  // After the dialog has taken the focus.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('textarea')?.focus());
    return () => clearTimeout(timer);
  }, []);
  const endCropping = () => {
    setIsCropping(false);
    // The button is rendered again first.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[data-crop]')?.focus());
  };
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
        title: adminSuccesses.imageUpdated,
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
      error instanceof OvertakenError || showGameError(adminErrors.updateImage, error),
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

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsFileOver(false);
    const [dropped] = filesOf(event.dataTransfer);
    if (dropped && !isCropping) setFile(dropped);
  };

  return (
    <Columns ref={form} onSubmit={save}>
      <Column
        data-over={isFileOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsFileOver(true);
        }}
        onDragLeave={() => setIsFileOver(false)}
        onDrop={drop}
      >
        {isCropping ? (
          <LazyCropEditor
            url={fileUrl ?? image.url}
            file={file}
            name={file?.name ?? `image-${image.id}`}
            onCropped={(cropped) => {
              setFile(cropped);
              endCropping();
            }}
            onCancel={endCropping}
          />
        ) : (
          <>
            <Pictures>
              <figure>
                <img src={image.url} alt="" />
                {file && <figcaption>{text('Current picture')}</figcaption>}
              </figure>
              {fileUrl && (
                <figure>
                  <img src={fileUrl} alt="" />
                  <figcaption>{text('New picture, not saved yet')}</figcaption>
                </figure>
              )}
            </Pictures>
            <Button data-crop onClick={() => setIsCropping(true)}>
              {text('Crop or Turn')}
            </Button>
          </>
        )}
        <Field
          label={text('Replace image')}
          hint={isAnimation ? ANIMATION_NOTE : FILE_HINT}
          error={fileProblem}
        >
          {(ids) => (
            <TextInput
              {...ids}
              type="file"
              accept="image/*"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
      </Column>
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
