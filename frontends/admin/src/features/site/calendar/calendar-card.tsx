import { adminErrors } from '@imguessr/api-client/messages';
import { text } from '@imguessr/texts';
import { Button, CopyText, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeedQuery } from '../../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Card, CardActions } from '../../../shared/components/card.tsx';
import { Secret } from '../../../shared/components/secret.ts';
import { dateTimeText } from '../../../shared/dates/date-text.ts';
import { LoadError } from '../../../shared/page/load-error.tsx';
import { useAsk } from '../../../shared/questions/question.context.ts';

/** The secret address of the plan, for calendar programs. For owners. */
export function CalendarCard() {
  const calendar = useQuery(calendarFeedQuery);
  const { data: feed, error } = calendar;
  const [address, setAddress] = useState<string>();
  const ask = useAsk();
  const refetched = calendarFeedQuery.queryKey;
  const create = useSingleMutation({
    send: (api) => api.createCalendarFeed(),
    onSuccess: ({ path }) => setAddress(window.location.origin + path),
    failure: adminErrors.createCalendarFeed,
    refetched,
  });
  const remove = useSingleMutation({
    send: (api) => api.removeCalendarFeed(),
    onSuccess: () => setAddress(undefined),
    failure: adminErrors.removeCalendarFeed,
    refetched,
  });
  const isBusy = create.isPending || remove.isPending;
  const askBefore = (title: string, confirmLabel: string, run: () => void) => {
    const consequence = text('Calendar programs with the present address get nothing more.');
    if (!isBusy) ask({ title, text: consequence, confirmLabel, run });
  };
  return (
    <Card title={text('Calendar')}>
      <p>
        {text(
          'A calendar program that subscribes to the address shows which days have a game, but no word. Whoever knows the address can read it.',
        )}
      </p>
      <LoadError
        query={calendar}
        textFor={(error) => text('Could not load the calendar. {error}', { error })}
      />
      {!feed && !error && <Skeleton style={{ height: '3rem' }} />}
      {address !== undefined && (
        <Secret role="status">
          <code>{address}</code>
          <CopyText name={text('Copy')} text={address} />
          <small>{text('It is shown only now.')}</small>
        </Secret>
      )}
      {feed && (
        <CardActions>
          {feed.createdAt === undefined ? (
            <Button aria-disabled={isBusy} onClick={() => isBusy || create.mutate()}>
              {text('Make an Address')}
            </Button>
          ) : (
            <>
              <small>
                {text('There is an address since {time}.', { time: dateTimeText(feed.createdAt) })}
              </small>
              <Button
                aria-disabled={isBusy}
                onClick={() =>
                  askBefore(text('Make a new address?'), text('New Address'), create.mutate)
                }
              >
                {text('New Address')}
              </Button>
              <Button
                $tone="quiet"
                aria-disabled={isBusy}
                onClick={() =>
                  askBefore(text('Remove the address?'), text('Remove'), remove.mutate)
                }
              >
                {text('Remove')}
              </Button>
            </>
          )}
        </CardActions>
      )}
    </Card>
  );
}
