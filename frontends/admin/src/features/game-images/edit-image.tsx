import type { ImageFields } from '@imguessr/api-client/admin';
import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT, NO_CREDIT } from '@imguessr/game-rules';
import { Button, Confirm, Field, Modal, showToast, TextInput } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gameChanged, gameQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { useAskConsequence } from '../../shared/consequences/consequence.context.ts';
import { usePreviewDraft } from '../../shared/preview/use-preview-draft.ts';
import { useUndo } from '../../shared/undo/use-undo.ts';
import { useUnsavedWarning } from '../../shared/unsaved-changes/use-unsaved-warning.ts';
import { ClueTextFields, type ClueTexts, focusInvalidField } from './texts/clue-text-fields.tsx';
import { CreditFields, isSameCredit } from './texts/credit-fields.tsx';
import { FILE_HINT } from './upload/picked-files.ts';
import { preparePicture } from './upload/prepare-picture.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  & img { width: 100%; max-height: 16rem; object-fit: contain; border-radius: var(--radius-s); background: var(--sunk); }
  & > button { justify-self: start; }
`;

interface EditImageProps {
  readonly gameId: number;
  readonly word: string;
  readonly image: AdminGameImage | undefined;
  readonly onClose: () => void;
}

/** Edits the texts of an image or replaces the image. Asks before unsaved changes are discarded. */
export function EditImage({ gameId, word, image, onClose }: EditImageProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const discard = () => {
    setIsConfirming(false);
    onClose();
  };
  return (
    <>
      <Modal open={image !== undefined} onClose={isChanged ? () => setIsConfirming(true) : onClose} title="Edit Image">
        {image && (
          <EditForm
            key={image.id}
            gameId={gameId}
            word={word}
            image={image}
            onChanged={setIsChanged}
            onSaved={onClose}
          />
        )}
      </Modal>
      <Confirm
        open={isConfirming}
        title="Close without saving?"
        text="Unsaved changes to this image will be lost."
        cancelLabel="Keep Editing"
        confirmLabel="Discard Changes"
        onCancel={() => setIsConfirming(false)}
        onConfirm={discard}
      />
    </>
  );
}

function EditForm({
  gameId,
  word,
  image,
  onChanged,
  onSaved,
}: {
  gameId: number;
  word: string;
  image: AdminGameImage;
  /** Called with whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
}) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const undo = useUndo();
  const ask = useAskConsequence();
  const revision = useRef<number>(undefined);
  const saved: ClueTexts = { hint: image.hint ?? '', description: image.description ?? '' };
  const [texts, setTexts] = useState(saved);
  const savedCredit = image.credit ?? NO_CREDIT;
  const [credit, setCredit] = useState(savedCredit);
  const isCreditChanged = !isSameCredit(credit, savedCredit);
  const [file, setFile] = useState<File>();
  const isChanged =
    file !== undefined || texts.hint !== saved.hint || texts.description !== saved.description || isCreditChanged;
  useUnsavedWarning('image details', isChanged);
  usePreviewDraft(gameId, isChanged ? { texts: { [image.id]: texts } } : undefined);
  // before the next key press, which may close the dialog
  useLayoutEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const fields: ImageFields = {
        url: file ? await preparePicture(file) : image.url,
        ...texts,
        ...(isCreditChanged && { credit }),
      };
      return api.changeImage(gameId, image.id, fields, undefined, (after) => {
        revision.current = after;
      });
    },
    onSuccess: async () => {
      await gameChanged(queries, gameId);
      showToast({
        title: adminSuccesses.imageUpdated,
        action: isChanged ? undo.change(gameId, revision.current) : undefined,
      });
      onSaved();
    },
    onError: (error) => showError(adminErrors.updateImage, error),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || focusInvalidField(event.currentTarget)) return;
    const isClueReplaced = file !== undefined && image.order < CLUE_COUNT;
    if (isClueReplaced) ask(queries.getQueryData(gameQuery(api, gameId).queryKey), 'pictures', mutate);
    else mutate();
  };

  return (
    <Form onSubmit={save}>
      <img src={image.url} alt="" />
      <ClueTextFields word={word} texts={texts} onChange={setTexts} />
      <CreditFields credit={credit} onChange={setCredit} isNewPicture={file !== undefined} />
      <Field label="Replace image" hint={FILE_HINT}>
        {(ids) => (
          <TextInput {...ids} type="file" accept="image/*" onChange={(event) => setFile(event.target.files?.[0])} />
        )}
      </Field>
      <Button type="submit" $tone="primary" aria-disabled={isPending}>
        {isPending ? 'Saving...' : 'Save Image'}
      </Button>
    </Form>
  );
}
