import { PREVIEW_HOURS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, useNavigate } from '@imguessr/ui';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';

const DAYS = PREVIEW_HOURS.max / 24;

/** Opens the page of players with the saved game, at an address that can be given to others. */
export function OpenPreview({ gameId }: { gameId: number }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useSingleMutation({
    send: (api) =>
      api.createPreview({ params: { id: gameId }, body: { validForHours: PREVIEW_HOURS.max } }),
    onSuccess: ({ path }) => navigate(path),
    failure: text('Failed to open the preview'),
  });
  return (
    <Button
      aria-disabled={isPending}
      data-tooltip={text('Anyone with its address can open it for {days} days', {
        days: DAYS,
      })}
      onClick={() => mutate()}
    >
      <AdminIcon name="picture" size={18} />
      {text('Preview')}
    </Button>
  );
}
