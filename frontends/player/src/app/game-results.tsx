import type { PlayerRoute } from '@imguessr/contracts';
import { attemptMark } from '@imguessr/game-rules';
import { usePlay } from '../features/play/use-play.ts';
import { ResultsCard } from '../features/results/results-card.tsx';
import { pathOf } from '../shared/daily/today.ts';
import { useToday } from '../shared/daily/use-today.ts';

/** The results card with the play that is on screen. */
export function GameResults({
  route,
  onNewGame,
  onHistory,
}: {
  route: PlayerRoute;
  onNewGame: () => Promise<void>;
  onHistory: () => void;
}) {
  const view = usePlay((current) => current);
  const today = useToday();
  const { play, hasWon, isGameOver, news } = view;
  return (
    <ResultsCard
      result={isGameOver ? { hasWon, attemptsUsed: play.attemptsUsed } : undefined}
      stats={view.gameStats}
      isFetchingStats={view.isFetchingStats}
      onRetryStats={() => void view.fetchStats()}
      onNewGame={onNewGame}
      onHistory={onHistory}
      isTodays={route.kind === 'daily' && route.date === today}
      after={{
        play: {
          name: route.kind === 'daily' ? route.date : `#${route.gameId}`,
          marks: view.attempts.map(attemptMark),
          link: window.location.origin + pathOf(route),
        },
        // Something was announced: the end was played here and not restored.
        isFreshWin: hasWon && news.turn > 0,
        lights: view.allImages.flatMap(({ placeholder }) => placeholder ?? []),
        live: {
          gameId: view.gameId ?? 0,
          sessionId: view.sessionId,
          isShown: view.showsResults && !view.isFetchingStats,
          onStats: view.showStats,
        },
      }}
    />
  );
}
