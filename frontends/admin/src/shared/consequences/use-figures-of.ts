import type { AdminGameSummary } from '@imguessr/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../game/game.queries.ts';
import type { PlayCounts } from './consequence.text.ts';

/** Returns the figures of a game as of now; undefined until they are known, and without a game. */
export function useFiguresOf(
  game: Pick<AdminGameSummary, 'id' | 'days'> | undefined,
): PlayCounts | undefined {
  const { data } = useQuery({
    ...figuresQuery,
    enabled: game !== undefined && game.days.length > 0,
  });
  if (!data || !game) return undefined;
  return data.find(({ gameId }) => gameId === game.id) ?? { started: 0, finished: 0 };
}
