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
    <Message heading={`${title} did not load`} isAlert>
      <p>
        {hasRetried
          ? 'Still no luck. Reloading the page may help. Your games are saved.'
          : 'Please check your connection, or try again in a moment. Nothing is lost.'}
      </p>
      {hasRetried ? (
        <Button $tone="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      ) : (
        <Button $tone="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Message>
  );
}
