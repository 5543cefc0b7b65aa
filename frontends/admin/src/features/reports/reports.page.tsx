import { adminErrors } from '@imguessr/api-client/messages';
import { REPORT_TEXTS, type ReportedGame } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { Badge, Button, RouterLink, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { gamesQuery, reportsQuery } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card } from '../../shared/components/card.tsx';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { gameTitle } from '../../shared/navigation/game-titles.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';

const Cards = styled.div`
  display: grid;
  gap: var(--space-4);
  &:focus { outline: none; }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  li { display: grid; gap: 2px; }
  q, details { color: var(--ink-soft); }
  summary { min-height: 24px; cursor: pointer; }
`;

/** What players have reported, by game and pictures. */
export default function ReportsPage() {
  const reports = useQuery(reportsQuery);
  const { data: reported, error } = reports;
  const { data: games = [] } = useQuery(gamesQuery);
  const list = useRef<HTMLDivElement>(null);
  const wordOf = (gameId: number) => games.find(({ id }) => id === gameId)?.word;
  return (
    <>
      <PageHead title={text('Reports')}>
        <p>{text('What players said after a game. Kept for 90 days.')}</p>
      </PageHead>
      <LoadError
        query={reports}
        textFor={(error) => text('Could not load the reports. {error}', { error })}
      />
      {!reported && !error && <Skeleton style={{ height: '12rem' }} />}
      <Cards ref={list} tabIndex={-1}>
        {reported?.length === 0 && <p>{text('Nothing has been reported.')}</p>}
        {reported?.map((game) => (
          <ReportCard
            key={`${game.gameId} ${game.revision}`}
            game={game}
            word={wordOf(game.gameId)}
            // The pressed button goes with its card.
            onSettled={() => list.current?.focus()}
          />
        ))}
      </Cards>
    </>
  );
}

function ReportCard({
  game,
  word,
  onSettled,
}: {
  game: ReportedGame;
  word: string | undefined;
  onSettled: () => void;
}) {
  const { gameId, revision } = game;
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.settleReports({ params: { id: gameId }, body: { revision } }),
    onSuccess: onSettled,
    refetched: reportsQuery.queryKey,
    failure: adminErrors.settleReports,
  });
  const title = word ? text('Game #{gameId}, {word}', { gameId, word }) : gameTitle(gameId);
  return (
    <Card
      title={title}
      aside={
        <>
          {game.isOutdated && <Badge>{text('Changed since')}</Badge>}
          <RouterLink href={gamePath(gameId)} aria-label={text('Open {title}', { title })}>
            {text('Open')}
          </RouterLink>
          <Button
            aria-label={text('Settle: {title}', { title })}
            aria-disabled={isPending}
            onClick={() => mutate()}
          >
            {text('Settle')}
          </Button>
        </>
      }
    >
      <p>
        {text('{count, plural, one {1 report} other {{number} reports}}', {
          count: game.count,
          number: game.count.toLocaleString(language()),
        })}
      </p>
      <List>
        {game.entries.map(({ reason, text: details, count, isProfane }) => (
          <li key={`${reason} ${details}`}>
            <b>
              {REPORT_TEXTS[reason]}
              {count > 1 && ` × ${count.toLocaleString(language())}`}
            </b>
            {details && (isProfane ? <Profane details={details} /> : <q dir="auto">{details}</q>)}
          </li>
        ))}
        {game.others > 0 && (
          <li>
            {text('{number} more, each with another text.', {
              number: game.others.toLocaleString(language()),
            })}
          </li>
        )}
      </List>
    </Card>
  );
}

const Profane = ({ details }: { details: string }) => (
  <details>
    <summary>{text('Show the text: it has a coarse word')}</summary>
    <q dir="auto">{details}</q>
  </details>
);
