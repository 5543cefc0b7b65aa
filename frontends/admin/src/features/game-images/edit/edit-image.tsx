import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Modal } from '@imguessr/ui';
import { useState } from 'react';
import { useAsk } from '../../../shared/questions/question.context.ts';
import { type Edited, EditForm } from './edit-image.form.tsx';

interface EditImageProps {
  readonly game: AdminGame;
  readonly edited: Edited | undefined;
  readonly onClose: () => void;
}

/** Edits the texts of an image or replaces the image. Asks before unsaved changes are discarded. */
export function EditImage({ game, edited, onClose }: EditImageProps) {
  const [isChanged, setIsChanged] = useState(false);
  const ask = useAsk();
  const close = () => {
    if (!isChanged) return onClose();
    ask({
      title: text('Close without saving?'),
      text: text('Unsaved changes to this image will be lost.'),
      cancelLabel: text('Keep Editing'),
      confirmLabel: text('Discard Changes'),
      run: onClose,
    });
  };
  return (
    <Modal open={edited !== undefined} onClose={close} title={text('Edit Image')} wide>
      {edited && (
        <EditForm
          key={edited.image.id}
          game={game}
          {...edited}
          onChanged={setIsChanged}
          onSaved={onClose}
        />
      )}
    </Modal>
  );
}
