import { text } from '@imguessr/texts';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';

const CHANGED = text(
  'Someone else has changed this game, so nothing was saved. Reload it to get their changes. Your edits are kept, and you can save them afterwards.',
);

/** Shown above the save button when the game was changed by someone else in the meantime. */
export function ConflictNotice({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <ErrorNotice
      text={CHANGED}
      label={text('Reload Game')}
      busyLabel={text('Reloading...')}
      isBusy={isBusy}
      onRetry={onReload}
    />
  );
}
