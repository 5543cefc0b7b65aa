import type { PlayerRoute } from '@imguessr/contracts';
import { attemptResult } from '@imguessr/game-rules';
import type { ReactNode } from 'react';
import { usePlay } from '../features/play/play.context.ts';
import { altOf } from '../features/play/store/announcements.ts';
import { ResultsCard } from '../features/results/results-card.tsx';

export function GameResults({
  route,
  notices,
  onNewGame,
}: {
  route: PlayerRoute;
  notices: ReactNode;
  onNewGame: () => Promise<void>;
}) {
  const view = usePlay((current) => current);
  const { play, hasWon, isGameOver, announcement } = view;
  const clues = view.allImages.map(({ id, url, placeholder, hint, description: line }, index) => ({
    id,
    url,
    placeholder,
    alt: altOf(index, hint),
    line,
  }));
  return (
    <ResultsCard
      result={isGameOver ? { hasWon, attemptsUsed: play.attemptsUsed } : undefined}
      stats={view.gameStats}
      isFetchingStats={view.isFetchingStats}
      onRetryStats={() => void view.fetchStats()}
      onNewGame={onNewGame}
      openPanel={view.openPanel}
      notices={notices}
      sheet={{ clues, results: view.attempts.map(attemptResult), onSelect: view.select }}
      word={view.word}
      playedGames={view.playedGames}
      route={route}
      gameId={view.gameId ?? 0}
      isShown={view.showsResults}
      // An announcement means that the win happened on this page and was not restored.
      hasJustWon={hasWon && announcement.id > 0}
      onStats={view.showStats}
    />
  );
}
