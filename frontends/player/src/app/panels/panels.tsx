import { Dialog } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import type { DeviceTransferProps } from '../../features/device-transfer/device-transfer.panel.tsx';
import type { HistoryProps } from '../../features/history/history.panel.tsx';
import type { PlayMoreProps } from '../../features/play-more/play-more.panel.tsx';
import type { RulesProps } from '../../features/rules/rules.panel.tsx';
import { onCirclesPanelRequest, takeInvitationFromUrl } from '../../shared/circles-panel.ts';
import { onClueStatisticsRequest } from '../../shared/clue-statistics-panel.ts';
import { runViewTransition } from '../../shared/run-view-transition.ts';
import { enableViewTransitions } from '../../shared/view-transition.ts';
import { useLinkPrefetch } from '../link-prefetch/use-link-prefetch.ts';
import { PanelContent } from './panel-content.tsx';
import { type PanelName, panelLoaders } from './panel-loaders.ts';
import { usePanelPreload } from './use-panel-preload.ts';

export interface PanelsProps {
  readonly open: PanelName | undefined;
  readonly onClose: () => void;
  readonly onOpen: (panel: PanelName) => void;
  readonly playMore: PlayMoreProps;
  readonly history: HistoryProps;
  readonly deviceTransfer: DeviceTransferProps;
  readonly rules: RulesProps;
}

/** The panels over the game. A press opens the frame at once; the code of the content is usually there already. */
export function Panels({ open, onClose, onOpen, playMore, history, deviceTransfer, rules }: PanelsProps) {
  usePanelPreload();
  useLinkPrefetch();
  useEffect(() => enableViewTransitions(runViewTransition), []);
  const [invitation, setInvitation] = useState<string>();
  useEffect(() => {
    const circleId = takeInvitationFromUrl();
    if (circleId !== undefined) {
      setInvitation(circleId);
      onOpen('circles');
    }
    return onCirclesPanelRequest(() => {
      setInvitation(undefined);
      onOpen('circles');
    });
  }, [onOpen]);
  const [finishedGame, setFinishedGame] = useState(0);
  useEffect(
    () =>
      onClueStatisticsRequest((gameId) => {
        setFinishedGame(gameId);
        onOpen('clue-statistics');
      }),
    [onOpen],
  );
  return (
    <>
      <Dialog open={open === 'play-more'} onClose={onClose} title="Play more" variant="side">
        <PanelContent load={panelLoaders['play-more']} props={playMore} />
      </Dialog>
      <Dialog open={open === 'history'} onClose={onClose} title="Your history" variant="side">
        <PanelContent load={panelLoaders.history} props={history} />
      </Dialog>
      <Dialog open={open === 'circles'} onClose={onClose} title="Compare with friends" variant="side">
        <PanelContent load={panelLoaders.circles} props={{ invitation, playedGames: deviceTransfer.playedGames }} />
      </Dialog>
      <Dialog open={open === 'clue-statistics'} onClose={onClose} title="How it went" variant="side">
        <PanelContent
          load={panelLoaders['clue-statistics']}
          props={{ gameId: finishedGame, playedGames: deviceTransfer.playedGames }}
        />
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
