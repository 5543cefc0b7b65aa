import { Button } from '@imguessr/ui';
import { Message } from '../../shared/message.tsx';

/** The page of a remote that did not come. The second failure offers a reload, which also fetches a newer host. */
export function RemoteDown({
  title,
  hasTriedAgain,
  onRetry,
}: {
  title: string;
  hasTriedAgain: boolean;
  onRetry: () => void;
}) {
  return (
    <Message heading={`${title} did not load`} isAlert>
      <p>
        {hasTriedAgain
          ? 'Still nothing. Loading the whole page again may help; what you have played is kept.'
          : 'That may be the connection, or a short pause on our side. Nothing is lost.'}
      </p>
      {hasTriedAgain ? (
        <Button $tone="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      ) : (
        <Button $tone="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Message>
  );
}
