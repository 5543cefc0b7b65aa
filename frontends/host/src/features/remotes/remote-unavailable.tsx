import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { Message } from '../../shared/message.tsx';

/** After a failed retry it offers to reload the page, which also updates the host. */
export function RemoteUnavailable({
  title,
  hasRetried,
  onRetry,
}: {
  title: string;
  hasRetried: boolean;
  onRetry: () => void;
}) {
  return (
    <Message heading={text('{title} did not load', { title })} isAlert>
      <p>
        {hasRetried
          ? text('Still no luck. Reloading the page may help. Your games are saved.')
          : text('Please check your connection, or try again in a moment. Nothing is lost.')}
      </p>
      {hasRetried ? (
        <Button $tone="primary" onClick={() => window.location.reload()}>
          {text('Reload page')}
        </Button>
      ) : (
        <Button $tone="primary" onClick={onRetry}>
          {text('Try again')}
        </Button>
      )}
    </Message>
  );
}
