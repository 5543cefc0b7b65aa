import type { PlayerRoute } from '@imguessr/contracts';
import { attemptResult } from '@imguessr/game-rules';
import type { ReactNode } from 'react';
import { usePlay } from '../features/play/play.context.ts';
import { clueName, describedClue } from '../features/play/store/announcements.ts';
import { ResultsCard } from '../features/results/results-card.tsx';
import { pathOf, useToday } from '../shared/daily/today.ts';

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
  const today = useToday();
  const { play, hasWon, isGameOver, announcement } = view;
  const results = view.attempts.map(attemptResult);
  const clues = view.allImages.map(({ id, url, placeholder, hint, description: line }, index) => ({
    id,
    url,
    placeholder,
    alt: hint ? describedClue(index, hint) : clueName(index),
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
      sheet={{ clues, results, onSelect: view.select }}
      word={view.word}
      today={route.kind === 'daily' && route.date === today ? today : undefined}
      playedGames={view.playedGames}
      after={{
        play: {
          name: route.kind === 'daily' ? route.date : `#${route.gameId}`,
          results,
          link: window.location.origin + pathOf(route),
        },
        // An announcement means that the win happened on this page and was not restored.
        hasJustWon: hasWon && announcement.id > 0,
        placeholders: view.allImages.flatMap(({ placeholder }) => placeholder ?? []),
        latest: {
          gameId: view.gameId ?? 0,
          isShown: view.showsResults && !view.isFetchingStats,
          onStats: view.showStats,
        },
      }}
    />
  );
}
