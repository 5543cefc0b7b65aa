import { styled } from 'styled-components';
import type { PlayedGame } from '../../session/played-games.storage.ts';
import { BringGames } from './bring-games.tsx';
import { MakeCode } from './make-code.tsx';
import { mergePlays } from './merge-plays.ts';

const Ways = styled.div`
  display: grid;
  gap: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: 1.15rem; }
`;

export interface TakeAlongProps {
  /** The code that the page was opened with, by the link or the picture of another device. */
  readonly code: string | undefined;
  readonly playedGames: () => readonly PlayedGame[];
  /** Given all games that this device has from now on. */
  readonly onBrought: (games: readonly PlayedGame[]) => void;
  readonly onHistory: () => void;
}

/** What was played goes to another device, or comes from one. Who came with a code is asked about that first. */
export default function TakeAlongPanel({ code, playedGames, onBrought, onHistory }: TakeAlongProps) {
  const bring = (
    <BringGames
      key="bring"
      code={code}
      onBring={(plays) => onBrought(mergePlays(playedGames(), plays))}
      onHistory={onHistory}
    />
  );
  const make = <MakeCode key="make" played={playedGames()} isFirst={code === undefined} />;
  return <Ways>{code === undefined ? [make, bring] : [bring, make]}</Ways>;
}
