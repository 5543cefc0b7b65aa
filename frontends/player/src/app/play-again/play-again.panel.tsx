import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PlayContext, usePlay } from '../../features/play/play.context.ts';
import { gameFields } from '../../features/play/store/play.state.ts';
import { headingOf } from '../../features/results/heading.ts';
import type { GameBoard } from '../layout/board.tsx';
import { createLocalPlay, type LocalPlay } from './local.play.ts';

const Mark = styled.p`
  color: var(--ink-soft);
  font-size: 0.9rem;
  text-align: center;
  text-wrap: balance;
  outline: none;
`;

const Result = styled.div`
  display: grid;
  place-content: safe center;
  justify-items: center;
  gap: var(--space-3);
  height: 100%;
  padding: var(--space-3);
  overflow: auto;
  text-align: center;
  p { max-width: 18rem; color: var(--ink-soft); }
`;

interface PlayAgainProps {
  readonly Board: GameBoard;
  readonly onClose: () => void;
}

/** The finished game from its beginning. By the rules of the game, and on this page only. */
export default function PlayAgain({ Board, onClose }: PlayAgainProps) {
  const finished = usePlay((current) => current);
  const [local] = useState(() => {
    const game = gameFields({ ...finished, gameId: finished.gameId ?? 0 });
    return createLocalPlay({ ...game, wasDailyCount: 0, wasDailyOnDates: [] });
  });
  return (
    <PlayContext value={local.store}>
      <LocalGame local={local} Board={Board} onClose={onClose} />
    </PlayContext>
  );
}

function LocalGame({ local, Board, onClose }: PlayAgainProps & { local: LocalPlay }) {
  const {
    load,
    isGameOver,
    hasWon,
    play: { attemptsUsed },
  } = usePlay((current) => current);
  const [round, setRound] = useState(1);
  const mark = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads the game again
  useEffect(() => void load({ kind: 'game', gameId: '' }), [load, round]);

  const playAgain = () => {
    local.outbox.clear();
    setRound(round + 1);
    mark.current?.focus();
  };
  const results = isGameOver ? (
    <Result>
      <h3>{headingOf({ hasWon, attemptsUsed })}</h3>
      <p>{text('Your result, the statistics and your streak stay as they are.')}</p>
      <Button $tone="primary" onClick={playAgain}>
        {text('Play again')}
      </Button>
      <Button onClick={onClose}>{text('Back to your result')}</Button>
    </Result>
  ) : (
    <Result>
      <p>{text('Finish the game first. None of it counts.')}</p>
    </Result>
  );

  const title = (
    <Mark ref={mark} tabIndex={-1}>
      {text('Just for practice: nothing here counts.')}
    </Mark>
  );
  return <Board title={title} results={results} />;
}
