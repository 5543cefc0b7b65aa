import { errorText, ifMatch, revisionOf } from '@imguessr/api-client/admin';
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, Modal, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../../shared/api/show-error.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { useAskConsequence } from '../../../shared/consequences/use-ask-consequence.tsx';
import { gameChanged } from '../../../shared/game/game.queries.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.tsx';
import { useUndo } from '../../../shared/game/use-undo.ts';
import { useAsk } from '../../../shared/questions/question.context.ts';
import { useUnsavedWarning } from '../../../shared/services/unsaved-changes.ts';
import { PictureError, preparePicture } from '../upload/prepare-picture.ts';
import { type Crop, cropPicture, turnPicture } from './draw-picture.ts';
import { ReplacePicture } from './replace-picture.tsx';

/** The image that is edited. */
export interface Edited {
  readonly image: AdminGameImage;
  /** The picture that replaces the current one, if it was dropped on it. */
  readonly file?: File | undefined;
}

/** Replaces, crops or turns the picture of an image. */
export function EditImage({
  game,
  image: opened,
  file: dropped,
  onClose,
}: Edited & { game: AdminGame; onClose: () => void }) {
  const queries = useQueryClient();
  const undo = useUndo();
  const askConsequence = useAskConsequence();
  const ask = useAsk();
  const showGameError = useGameErrors(game.id);
  const [file, setFile] = useState(dropped);
  const [crop, setCrop] = useState<Crop>();
  const isChanged = file !== undefined || crop !== undefined;
  useUnsavedWarning(isChanged);
  const image = game.images.find(({ id }) => id === opened.id) ?? opened;
  const picture = async () => file ?? (await fetch(image.url)).blob();

  const { mutate, isPending } = useSingleMutation({
    send: async (api) => {
      const whole = await picture();
      return api.changeImage({
        params: { id: game.id, imageId: image.id },
        headers: ifMatch(game.revision),
        body: { url: await preparePicture(crop ? await cropPicture(whole, crop) : whole) },
      });
    },
    onSuccess: async (changed) => {
      await gameChanged(queries, game.id);
      showToast({
        title: text('Image updated'),
        action: undo.change(game.id, revisionOf(changed)),
      });
      onClose();
    },
    onError: (error) =>
      error instanceof PictureError
        ? showError(error.message)
        : showGameError(text('Failed to update image'), error),
  });
  const save = () => {
    if (!isChanged) return onClose();
    if (isPending) return;
    if (image.order < CLUE_COUNT) askConsequence(game, 'pictures', mutate);
    else mutate();
  };
  const close = () => {
    if (!isChanged) return onClose();
    ask({
      title: text('Close without saving?'),
      text: text('Your changes will be lost.'),
      cancelLabel: text('Keep Editing'),
      confirmLabel: text('Discard Changes'),
      run: onClose,
    });
  };

  return (
    <Modal onClose={close} title={text('Edit Image')}>
      <Form onSubmit={save}>
        <ReplacePicture
          image={image}
          file={file}
          onFile={setFile}
          crop={crop}
          onCrop={setCrop}
          onTurn={async (direction) => {
            try {
              setFile(await turnPicture(await picture(), direction));
            } catch (error) {
              showError(errorText(error));
            }
          }}
        />
        <Button type="submit" $tone="primary" aria-disabled={isPending}>
          {isPending ? text('Saving...') : text('Save Image')}
        </Button>
      </Form>
    </Modal>
  );
}
