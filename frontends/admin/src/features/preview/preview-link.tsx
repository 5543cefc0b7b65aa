import { adminErrors } from '@imguessr/api-client/messages';
import { PREVIEW_HOURS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, CopyText } from '@imguessr/ui';
import { styled } from 'styled-components';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { dateTimeText } from '../../shared/dates/date-text.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

/**
 * Creates a link with which others look at the game without a login, and copies it. Guesses of
 * testers need a test link.
 */
export function PreviewLink({ gameId }: { gameId: number }) {
  const { mutate, data, isPending } = useSingleMutation({
    send: (api) =>
      api.createPreview({ params: { id: gameId }, body: { validForHours: PREVIEW_HOURS.max } }),
    failure: adminErrors.sharePreview,
  });
  return (
    <Line>
      {data ? (
        <>
          <CopyText
            isNext
            name={text('Copy Preview Link')}
            text={window.location.origin + data.path}
          />
          <small>
            {text('Valid until {time}, without a login', { time: dateTimeText(data.expiresAt) })}
          </small>
        </>
      ) : (
        <>
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? text('Creating Link...') : text('Create Preview Link')}
          </Button>
          <small>{text('For others to look at, without a login')}</small>
        </>
      )}
    </Line>
  );
}
