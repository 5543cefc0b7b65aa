import { idle, preloadToaster } from '@imguessr/ui';
import type { ComponentType } from 'react';
import { loadResults } from '../../features/results/results-card.tsx';
import type { OpenPanel, PanelName } from '../../shared/panel.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import type { Board } from '../play-again/board.ts';

/** What any of the panels needs. */
export interface PanelProps {
  readonly openPanel: OpenPanel;
  readonly onClose: () => void;
  /** The id of the invitation in the link that opened the page, if any. */
  readonly invitation: string | undefined;
  readonly sessionId: string;
  readonly gameId: number | undefined;
  readonly playedGames: () => readonly PlayedGame[];
  /** Receives all games of this device after an import. */
  readonly onImported: (games: readonly PlayedGame[]) => void;
  readonly onRandomGame: () => Promise<void>;
  readonly board: Board;
}

type LoadPanel = () => Promise<{ default: ComponentType<PanelProps> }>;

/** The panels over the game; the code of each is a script of its own. */
export const panelLoaders: Readonly<Record<PanelName, LoadPanel>> = {
  rules: () => import('../../features/rules/rules.panel.tsx'),
  'play-more': () => import('../../features/play-more/play-more.panel.tsx'),
  history: () => import('../../features/history/history.panel.tsx'),
  circles: () => import('../../features/circles/circles.panel.tsx'),
  report: () => import('../../features/report/report.panel.tsx'),
  'play-again': () => import('../play-again/play-again.panel.tsx'),
  'device-transfer': () => import('../../features/device-transfer/device-transfer.panel.tsx'),
};

/**
 * Fetches the code of a panel that is likely to be opened. A failure is reported when it is opened.
 */
export const preloadPanel = (name: PanelName): void => void panelLoaders[name]().catch(() => {});

/** Few players open these, and they need a connection. */
const FETCHED_WHEN_OPENED: readonly PanelName[] = ['circles', 'report'];

/**
 * Fetches the code of the results and of almost everything that a press may open. One script
 * whenever the browser is
 * idle: all at once would delay a press.
 */
export async function preloadPanels(isWanted: () => boolean): Promise<void> {
  const panels = (Object.keys(panelLoaders) as PanelName[]).filter(
    (name) => !FETCHED_WHEN_OPENED.includes(name),
  );
  for (const load of [loadResults, ...panels.map((name) => panelLoaders[name]), preloadToaster]) {
    await idle();
    if (!isWanted()) return;
    await load().catch(() => {});
  }
}
