import { ErrorNotice } from '../../shared/components/error-notice.tsx';

const TEXT =
  'Somebody else changed this game meanwhile, so nothing was saved. Reload it to see how it stands now; what you typed stays, and can be saved after that.';

/** Stands above the save button when somebody else was faster. */
export function ConflictNotice({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) {
  return (
    <ErrorNotice text={TEXT} label="Reload the game" busyLabel="Reloading..." isBusy={isBusy} onRetry={onReload} />
  );
}
