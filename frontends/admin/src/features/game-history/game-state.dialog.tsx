import { text } from '@imguessr/texts';
import { Modal } from '@imguessr/ui';
import { LazyPage } from '../../shared/components/lazy-page.tsx';

const loadState = () => import('./earlier-state.tsx');

/** An earlier state of a game as players saw it, which can be restored. Open while `revision` is given. */
export function GameStateDialog({
  gameId,
  current,
  revision,
  onClose,
}: {
  gameId: number;
  /** The revision of the game as it is. */
  current: number;
  revision: number | undefined;
  onClose: () => void;
}) {
  return (
    <Modal open={revision !== undefined} onClose={onClose} title={text('Earlier state')}>
      {revision !== undefined && (
        <LazyPage load={loadState} props={{ gameId, current, revision, onRestored: onClose }} />
      )}
    </Modal>
  );
}
