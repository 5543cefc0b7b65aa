import { styled } from 'styled-components';
import type { OpenPanel } from '../../shared/panel.ts';
import type { PlayedGame, ReadPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { ExportCode } from './export-code.tsx';
import { ImportGames } from './import-games.tsx';
import { mergePlays } from './merge-plays.ts';

const Sections = styled.div`
  display: grid;
  gap: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: 1.15rem; }
`;

interface DeviceTransferProps {
  readonly playedGames: ReadPlayedGames;
  /** Receives all games of this device after an import. */
  readonly onImported: (games: readonly PlayedGame[]) => void;
  readonly openPanel: OpenPanel;
}

/** Exports games to another device or imports them from one. */
export default function DeviceTransferPanel({
  playedGames,
  onImported,
  openPanel,
}: DeviceTransferProps) {
  return (
    <Sections>
      <ExportCode playedGames={playedGames()} />
      <ImportGames
        onImport={(plays) => onImported(mergePlays(playedGames(), plays))}
        onHistory={() => openPanel('history')}
      />
    </Sections>
  );
}
