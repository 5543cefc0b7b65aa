import { styled } from 'styled-components';
import type { OpenPanel } from '../../shared/panel.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { ExportCode } from './export-code.tsx';
import { ImportGames } from './import-games.tsx';
import { mergePlays } from './merge-plays.ts';

const Sections = styled.div`
  display: grid;
  gap: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: 1.15rem; }
`;

export interface DeviceTransferProps {
  /** The code of the link or QR code that opened the page, if any. */
  readonly code: string | undefined;
  readonly playedGames: () => readonly PlayedGame[];
  /** Receives all games of this device after an import. */
  readonly onImported: (games: readonly PlayedGame[]) => void;
  readonly openPanel: OpenPanel;
}

/**
 * Exports games to another device or imports them from one. A page opened with a code shows the
 * import first.
 */
export default function DeviceTransferPanel({
  code,
  playedGames,
  onImported,
  openPanel,
}: DeviceTransferProps) {
  const importSection = (
    <ImportGames
      key="import"
      code={code}
      onImport={(plays) => onImported(mergePlays(playedGames(), plays))}
      onHistory={() => openPanel('history')}
    />
  );
  const exportSection = (
    <ExportCode key="export" playedGames={playedGames()} isFirst={code === undefined} />
  );
  return (
    <Sections>
      {code === undefined ? [exportSection, importSection] : [importSection, exportSection]}
    </Sections>
  );
}
