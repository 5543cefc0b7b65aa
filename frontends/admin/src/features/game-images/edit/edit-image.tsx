import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Confirm, Modal } from '@imguessr/ui';
import { useState } from 'react';
import { LazyPage } from '../../../shared/components/lazy-page.tsx';
import type { Edited } from './edit-image.form.tsx';

const form = () => import('./edit-image.form.tsx');

interface EditImageProps {
  readonly game: AdminGame;
  readonly edited: Edited | undefined;
  readonly onClose: () => void;
}

/** Edits the texts of an image or replaces the image. Asks before unsaved changes are discarded. */
export function EditImage({ game, edited, onClose }: EditImageProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const discard = () => {
    setIsConfirming(false);
    onClose();
  };
  return (
    <>
      <Modal
        open={edited !== undefined}
        onClose={isChanged ? () => setIsConfirming(true) : onClose}
        title={text('Edit Image')}
        wide
      >
        {edited && (
          <LazyPage
            key={edited.image.id}
            load={form}
            props={{ game, ...edited, onChanged: setIsChanged, onSaved: onClose }}
          />
        )}
      </Modal>
      <Confirm
        open={isConfirming}
        title={text('Close without saving?')}
        text={text('Unsaved changes to this image will be lost.')}
        cancelLabel={text('Keep Editing')}
        confirmLabel={text('Discard Changes')}
        onCancel={() => setIsConfirming(false)}
        onConfirm={discard}
      />
    </>
  );
}
