import { adminErrors } from '@imguessr/api-client/messages';
import { REPORT_TEXTS, type ReportedGame } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { Button, RouterLink } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { gamesQuery, reportsQuery } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { gameTitle } from '../../shared/navigation/game-titles.ts';
import { Part, ReportList } from './desk.style.ts';

const REFETCH_INTERVAL_MS = 60_000;

/** What players have reported, the latest first. */
export function Reports() {
  const { data: reports } = useQuery({ ...reportsQuery, refetchInterval: REFETCH_INTERVAL_MS });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!reports) return null;
  return (
    <Part>
      <h3 ref={heading} tabIndex={-1}>
        {text('Reports')}
      </h3>
      {reports.length === 0 && <p>{text('Nothing has been reported.')}</p>}
      <ReportList>
        {reports.map((report) => (
          <ReportLine
            key={`${report.gameId} ${report.reason} ${report.text}`}
            report={report}
            // The pressed button goes with its line.
            onSettled={() => heading.current?.focus()}
          />
        ))}
      </ReportList>
    </Part>
  );
}

function ReportLine({ report, onSettled }: { report: ReportedGame; onSettled: () => void }) {
  const { gameId, reason, text: details, count } = report;
  const { data: games = [] } = useQuery(gamesQuery);
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.settleReports({ params: { id: gameId } }),
    onSuccess: onSettled,
    refetched: reportsQuery.queryKey,
    failure: adminErrors.settleReports,
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
      <Button
        aria-label={text('Settle: {title}', { title })}
        aria-disabled={isPending}
        onClick={() => mutate()}
      >
        {text('Settle')}
      </Button>
    </li>
  );
}
