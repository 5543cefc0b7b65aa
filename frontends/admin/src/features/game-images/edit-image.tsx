import type { ImageFields } from '@imguessr/api-client';
import type { AdminGameImage } from '@imguessr/contracts';
import { Button, Field, Modal, showToast, TextInput } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useAdmin } from '../../admin.context.ts';
import { gameChanged } from '../../api/admin-queries.ts';
import { showError } from '../../api/error-text.ts';
import { useUnsaved } from '../../session/use-unsaved.ts';
import { FILE_HINT } from './upload/picked-files.ts';
import { pictureToSend } from './upload/picture.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  & img { width: 100%; max-height: 16rem; object-fit: contain; border-radius: var(--radius-s); background: var(--sunk); }
  & > button { justify-self: start; }
`;

/** Another description, or another picture in the same place. */
export function EditImage(props: { gameId: number; image: AdminGameImage | undefined; onClose: () => void }) {
  const { image, onClose } = props;
  return (
    <Modal open={image !== undefined} onClose={onClose} title="Edit image">
      {image && <EditForm key={image.id} {...props} image={image} />}
    </Modal>
  );
}

function EditForm({ gameId, image, onClose }: { gameId: number; image: AdminGameImage; onClose: () => void }) {
  const { calls } = useAdmin();
  const queries = useQueryClient();
  const [description, setDescription] = useState(image.description ?? '');
  const [file, setFile] = useState<File>();
  useUnsaved('the changes of a picture', file !== undefined || description !== (image.description ?? ''));

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const fields: ImageFields = { url: file ? await pictureToSend(file) : image.url, description };
      return calls.changeImage(gameId, image.id, fields);
    },
    onSuccess: async () => {
      await gameChanged(queries, gameId);
      showToast({ title: 'Image updated' });
      onClose();
    },
    onError: (error) => showError('Failed to update image', error),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };

  return (
    <Form onSubmit={save}>
      <img src={image.url} alt="" />
      <Field label="Description (optional)" hint="Read to players who cannot see the picture, once the game is over.">
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={1000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label="Another picture instead" hint={FILE_HINT}>
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
