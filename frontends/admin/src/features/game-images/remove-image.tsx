import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGameImage } from '@imguessr/contracts';
import { Confirm, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gameChanged } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';

export function RemoveImage({
  gameId,
  image,
  onClose,
}: {
  gameId: number;
  image: AdminGameImage | undefined;
  onClose: () => void;
}) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (imageId: number) => api.removeImage(gameId, imageId),
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
