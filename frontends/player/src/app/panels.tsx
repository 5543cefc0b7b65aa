import { Dialog, Lazy } from '@imguessr/ui';
import type { DeviceTransferProps } from '../features/device-transfer/device-transfer.panel.tsx';
import type { HistoryProps } from '../features/history/history.panel.tsx';
import type { PlayMoreProps } from '../features/play-more/play-more.panel.tsx';
import type { RulesProps } from '../features/rules/rules.panel.tsx';

export type Panel = 'rules' | 'play-more' | 'history' | 'device-transfer' | undefined;

const loadRules = () => import('../features/rules/rules.panel.tsx');
const loadPlayMore = () => import('../features/play-more/play-more.panel.tsx');
const loadHistory = () => import('../features/history/history.panel.tsx');
const loadDeviceTransfer = () => import('../features/device-transfer/device-transfer.panel.tsx');

/** The panels over the game; the code of each is loaded when it is first opened. */
export function Panels({
  open,
  onClose,
  playMore,
  history,
  deviceTransfer,
  rules,
}: {
  open: Panel;
  onClose: () => void;
  playMore: PlayMoreProps;
  history: HistoryProps;
  deviceTransfer: DeviceTransferProps;
  rules: RulesProps;
}) {
  return (
    <>
      <Dialog open={open === 'play-more'} onClose={onClose} title="Play more" variant="side">
        <Lazy load={loadPlayMore} onFail={onClose} props={playMore} />
      </Dialog>
      <Dialog open={open === 'history'} onClose={onClose} title="Your history" variant="side">
        <Lazy load={loadHistory} onFail={onClose} props={history} />
      </Dialog>
      <Dialog open={open === 'device-transfer'} onClose={onClose} title="Transfer your games" variant="side">
        <Lazy load={loadDeviceTransfer} onFail={onClose} props={deviceTransfer} />
      </Dialog>
      <Dialog open={open === 'rules'} onClose={onClose} title="How to Play" variant="full">
        <Lazy load={loadRules} onFail={onClose} props={rules} />
      </Dialog>
    </>
  );
}
