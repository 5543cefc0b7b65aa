import { adminErrors } from '@imguessr/api-client/messages';
import { PREVIEW_HOURS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, CopyText } from '@imguessr/ui';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { dateTimeText } from '../../shared/dates/date-text.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

/** Creates a link for test players, who need no login, and copies it. */
export function ShareDraft({ gameId }: { gameId: number }) {
  const api = useAdminApi();
  const { mutate, data, isPending } = useSingleMutation({
    mutationFn: () => api.createPreview({ params: { id: gameId }, body: { validForHours: PREVIEW_HOURS.max } }),
    onError: (error) => showError(adminErrors.sharePreview, error),
  });
  if (data) {
    return (
      <Line>
        <CopyText isNext name={text('Copy Draft Link')} text={window.location.origin + data.path} />
        <small>{text('Valid until {time}, without a login', { time: dateTimeText(data.expiresAt) })}</small>
      </Line>
    );
  }
  return (
    <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {isPending ? text('Creating Link...') : text('Share Draft')}
    </Button>
  );
}
