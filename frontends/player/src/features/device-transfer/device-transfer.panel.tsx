import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { ExportCode } from './export-code.tsx';
import { ImportGames } from './import-games.tsx';
import { mergePlays } from './merge-plays.ts';

const Ways = styled.div`
  display: grid;
  gap: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: 1.15rem; }
`;

export interface DeviceTransferProps {
  /** The code that the page was opened with, by the link or the picture of another device. */
  readonly code: string | undefined;
  readonly playedGames: () => readonly PlayedGame[];
  /** Given all games that this device has from now on. */
  readonly onImported: (games: readonly PlayedGame[]) => void;
  readonly onHistory: () => void;
}

/** What was played goes to another device, or comes from one. Who came with a code is asked about that first. */
export default function DeviceTransferPanel({ code, playedGames, onImported, onHistory }: DeviceTransferProps) {
  const bring = (
    <ImportGames
      key="bring"
      code={code}
      onBring={(plays) => onImported(mergePlays(playedGames(), plays))}
      onHistory={onHistory}
    />
  );
  const make = <ExportCode key="make" played={playedGames()} isFirst={code === undefined} />;
  return <Ways>{code === undefined ? [make, bring] : [bring, make]}</Ways>;
}
