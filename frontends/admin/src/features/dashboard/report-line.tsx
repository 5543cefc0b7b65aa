import { REPORT_TEXTS, type ReportedGame } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { RouterLink } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { gamesQuery } from '../../shared/game/game.queries.ts';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { gameTitle } from '../../shared/navigation/game-titles.ts';

export const reportsQuery = endpointQuery('reports', ['reports']);

/** Shows what players have reported about a game, and the button that settles it. */
export function ReportLine({
  report: { gameId, reason, text: details, count },
  onSettled,
}: {
  report: ReportedGame;
  onSettled: () => void;
}) {
  const { data: games = [] } = useQuery(gamesQuery);
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.settleReports({ params: { id: gameId } }),
    onSuccess: onSettled,
    refetched: reportsQuery.queryKey,
    failure: text('Failed to resolve the reports'),
  });
  const word = games.find(({ id }) => id === gameId)?.word;
  const title = word ? text('Game #{gameId}, {word}', { gameId, word }) : gameTitle(gameId);
  return (
    <li>
      <div>
        <RouterLink href={gamePath(gameId)}>{title}</RouterLink>
        <p>
          {REPORT_TEXTS[reason]}
          {count > 1 && ` × ${count.toLocaleString(language())}`}
        </p>
        {details && <q dir="auto">{details}</q>}
      </div>
      <button
        type="button"
        aria-label={text('Resolve: {title}', { title })}
        aria-disabled={isPending}
        onClick={() => mutate()}
      >
        {text('Resolve')}
      </button>
    </li>
  );
}
