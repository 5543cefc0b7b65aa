import { REPORT_TEXTS, type ReportedGame } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { Icon, RouterLink } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { gamesQuery } from '../../shared/game/game.queries.ts';
import { gamePath, gameTitle } from '../../shared/navigation/addresses.ts';
import { Kind, Needs, ShowAll } from './dashboard.style.ts';
import type { Need } from './dashboard.view.ts';

const MAX_SHOWN = 4;

/** A press opens a list that is too long. */
export function NeedList({
  needs,
  reports,
  onSettled,
}: {
  needs: readonly Need[];
  reports: readonly ReportedGame[];
  onSettled: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const count = needs.length + reports.length;
  const max = isOpen ? count : MAX_SHOWN;
  if (count === 0) {
    return (
      <Kind>
        <Icon name="check" size={20} />
        {text('Nothing needs your attention.')}
      </Kind>
    );
  }
  return (
    <>
      {count > MAX_SHOWN && (
        <ShowAll type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('Show less') : text('Show all {count}', { count })}
        </ShowAll>
      )}
      <Needs aria-label={text('Needs attention')} data-open={isOpen || undefined}>
        {needs.slice(0, max).map(({ text: need, href, link }) => (
          <li key={need}>
            {need}
            <RouterLink href={href} aria-label={text('{link}: {need}', { link, need })}>
              {link}
            </RouterLink>
          </li>
        ))}
        {reports.slice(0, Math.max(0, max - needs.length)).map((report) => (
          <ReportLine
            key={`${report.gameId} ${report.reason} ${report.text}`}
            report={report}
            onSettled={onSettled}
          />
        ))}
      </Needs>
    </>
  );
}

export const reportsQuery = endpointQuery('reports', ['reports']);

/** Shows what players have reported about a game, and the button that settles it. */
function ReportLine({
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
