import { adminErrors, errorText } from '@imguessr/api-client/messages';
import type { Navigate } from '@imguessr/contracts';
import { REPORT_TEXTS, type ReportedGame } from '@imguessr/contracts';
import { Badge, Button, RouterLink, Skeleton } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gamesQuery, reportsQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useRights } from '../../shared/api/use-rights.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { PageHead } from '../../shared/components/page-head.tsx';
import { gamePath } from '../../shared/navigation/addresses.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  li { display: grid; gap: 2px; }
  q, details { color: var(--ink-soft); }
  summary { min-height: 24px; cursor: pointer; }
`;

/** What players have reported, by game and pictures. */
export function ReportsPage({ navigate }: { navigate: Navigate }) {
  const api = useAdminApi();
  const { data: reported, error, refetch } = useQuery(reportsQuery(api));
  const { data: games = [] } = useQuery(gamesQuery(api));
  const wordOf = (gameId: number) => games.find(({ id }) => id === gameId)?.word;
  return (
    <>
      <PageHead title="Reports">
        <p>What players said after a game. Kept for 90 days.</p>
      </PageHead>
      {error && <ErrorNotice text={`Could not load the reports. ${errorText(error)}`} onRetry={() => void refetch()} />}
      {!reported && !error && <Skeleton style={{ height: '12rem' }} />}
      {reported?.length === 0 && <p>Nothing has been reported.</p>}
      {reported?.map((game) => (
        <ReportCard
          key={`${game.gameId} ${game.revision}`}
          game={game}
          word={wordOf(game.gameId)}
          navigate={navigate}
        />
      ))}
    </>
  );
}

function ReportCard({ game, word, navigate }: { game: ReportedGame; word: string | undefined; navigate: Navigate }) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { may } = useRights();
  const { gameId, revision } = game;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.settleReports({ params: { id: gameId }, body: { revision } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsQuery(api).queryKey }),
    onError: (error) => showError(adminErrors.settleReports, error),
  });
  const title = word ? `Game #${gameId}, ${word}` : `Game #${gameId}`;
  return (
    <Card
      title={title}
      aside={
        <>
          {game.isOutdated && <Badge>Changed since</Badge>}
          <RouterLink href={gamePath(gameId)} navigate={navigate} aria-label={`Open ${title}`}>
            Open
          </RouterLink>
          {may('edit') && (
            <Button aria-label={`Settle: ${title}`} aria-disabled={isPending} onClick={() => mutate()}>
              Settle
            </Button>
          )}
        </>
      }
    >
      <p>{game.count === 1 ? '1 report' : `${game.count.toLocaleString('en')} reports`}</p>
      <List>
        {game.entries.map(({ reason, text, count, isProfane }) => (
          <li key={`${reason} ${text}`}>
            <b>
              {REPORT_TEXTS[reason]}
              {count > 1 && ` × ${count.toLocaleString('en')}`}
            </b>
            {text && (isProfane ? <Profane text={text} /> : <q dir="auto">{text}</q>)}
          </li>
        ))}
        {game.others > 0 && <li>{game.others.toLocaleString('en')} more, each with another text.</li>}
      </List>
    </Card>
  );
}

const Profane = ({ text }: { text: string }) => (
  <details>
    <summary>Show the text: it has a coarse word</summary>
    <q dir="auto">{text}</q>
  </details>
);
