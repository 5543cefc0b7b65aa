import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGameImage } from '@imguessr/contracts';
import { Confirm, showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '../../admin.context.ts';
import { gameChanged } from '../../api/admin-queries.ts';
import { showError } from '../../api/error-text.ts';

export function RemoveImage({
  gameId,
  image,
  onClose,
}: {
  gameId: number;
  image: AdminGameImage | undefined;
  onClose: () => void;
}) {
  const { calls } = useAdmin();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (imageId: number) => calls.removeImage(gameId, imageId),
    onSuccess: async () => {
      await gameChanged(queries, gameId);
      showToast({ title: adminSuccesses.imageDeleted });
    },
    onError: (error) => showError(adminErrors.deleteImage, error),
    onSettled: onClose,
  });
  return (
    <Confirm
      open={image !== undefined}
      title="Are you sure you want to delete this image?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => image && mutate(image.id)}
    />
  );
}
