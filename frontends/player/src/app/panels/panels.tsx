import { Dialog } from '@imguessr/ui';
import { useEffect } from 'react';
import type { DeviceTransferProps } from '../../features/device-transfer/device-transfer.panel.tsx';
import type { HistoryProps } from '../../features/history/history.panel.tsx';
import type { PlayMoreProps } from '../../features/play-more/play-more.panel.tsx';
import type { RulesProps } from '../../features/rules/rules.panel.tsx';
import { runViewTransition } from '../../shared/run-view-transition.ts';
import { enableViewTransitions } from '../../shared/view-transition.ts';
import { useLinkPrefetch } from '../link-prefetch/use-link-prefetch.ts';
import { PanelContent } from './panel-content.tsx';
import { type PanelName, panelLoaders } from './panel-loaders.ts';
import { usePanelPreload } from './use-panel-preload.ts';

export interface PanelsProps {
  readonly open: PanelName | undefined;
  readonly onClose: () => void;
  readonly playMore: PlayMoreProps;
  readonly history: HistoryProps;
  readonly deviceTransfer: DeviceTransferProps;
  readonly rules: RulesProps;
}

/** The panels over the game. A press opens the frame at once; the code of the content is usually there already. */
export function Panels({ open, onClose, playMore, history, deviceTransfer, rules }: PanelsProps) {
  usePanelPreload();
  useLinkPrefetch();
  useEffect(() => enableViewTransitions(runViewTransition), []);
  return (
    <>
      <Dialog open={open === 'play-more'} onClose={onClose} title="Play more" variant="side">
        <PanelContent load={panelLoaders['play-more']} props={playMore} />
      </Dialog>
      <Dialog open={open === 'history'} onClose={onClose} title="Your history" variant="side">
        <PanelContent load={panelLoaders.history} props={history} />
      </Dialog>
      <Dialog open={open === 'device-transfer'} onClose={onClose} title="Transfer your games" variant="side">
        <PanelContent load={panelLoaders['device-transfer']} props={deviceTransfer} />
      </Dialog>
      <Dialog open={open === 'rules'} onClose={onClose} title="How to Play" variant="full">
        <PanelContent load={panelLoaders.rules} props={rules} />
      </Dialog>
    </>
  );
}
