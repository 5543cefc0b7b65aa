import type { JobQueue } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';
import { dateTimeText } from '../../shared/dates/date-text.ts';

const List = styled.ol`
  /* contains the hidden texts, which would lengthen the page otherwise */
  position: relative;
  display: grid;
  max-height: 26rem;
  overflow-y: auto;
  border-top: 1px solid var(--line);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    padding: var(--space-2) 2px;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & small { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  & > li > div { display: grid; gap: 2px; padding-left: var(--space-3); border-left: 3px solid var(--wrong); }
`;

/** The failed jobs of a queue, newest first, with error, time and number of attempts. */
export function FailureList({
  queue,
  isBusy,
  onRetry,
}: {
  queue: JobQueue;
  isBusy: (job: string) => boolean;
  /** Undefined for those who only look. */
  onRetry: ((job: string) => void) | undefined;
}) {
  return (
    <>
      <List tabIndex={0} aria-label={text('Failed jobs, newest first')}>
        {queue.failures.map(({ id, attempts, reason, at }) => (
          <li key={id}>
            <div>
              {reason || text('No error message')}
              <small>
                <time dateTime={at}>{dateTimeText(at)}</time> ·{' '}
                {text('{count, plural, one {1 attempt} other {{count} attempts}}', {
                  count: attempts,
                })}{' '}
                · <span title={id}>{shortId(id)}</span>
              </small>
            </div>
            {onRetry && (
              <Button aria-disabled={isBusy(id)} onClick={() => onRetry(id)}>
                {isBusy(id) ? text('Retrying...') : text('Retry')}
                <VisuallyHidden> {shortId(id)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </List>
      {queue.failed > queue.failures.length && (
        <small>
          {text('Showing the newest {shown} of {all}', {
            shown: queue.failures.length,
            all: queue.failed,
          })}
        </small>
      )}
    </>
  );
}

/** Shortens the id of a picture job, 64 hexadecimal digits, to its first 12. */
const shortId = (id: string) => (id.length > 16 ? `${id.slice(0, 12)}…` : id);
