import { text } from '@imguessr/texts';
import { StatsChart, siteBranding } from '@imguessr/ui';
import { styled } from 'styled-components';
import { usePlay } from '../../features/play/play.context.ts';
import { Afterword } from '../../features/results/afterword.tsx';
import { headingOf } from '../../features/results/heading.ts';
import { statsView } from '../../features/results/results.view.ts';
import { SiteLink } from './site-link.tsx';

const Result = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: safe center;
  gap: var(--space-2);
  height: 100%;
  padding: var(--space-3);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  h2 { font-size: clamp(1.25rem, 6cqh, 1.6rem); }
  & > a { text-align: center; white-space: normal; }
  & > p { color: var(--ink-soft); font-size: 0.9rem; line-height: 1.35; }
`;

/** How it ended, how others did, and the way to the site. */
export function EmbedResults({ href }: { href: string }) {
  const view = usePlay((current) => current);
  const { isGameOver, hasWon, play, gameStats, isFetchingStats, gameId = 0, playedGames } = view;
  if (!isGameOver) {
    return (
      <Result>
        <p>{text('See how you compare after you finish the game.')}</p>
      </Result>
    );
  }
  const result = { hasWon, attemptsUsed: play.attemptsUsed };
  const stats = statsView(gameStats, isFetchingStats, result);
  return (
    <Result tabIndex={0} aria-label={text('Player statistics')}>
      <h2>{headingOf(result)}</h2>
      <Afterword gameId={gameId} playedGames={playedGames} isRecorded={!isFetchingStats} />
      {stats.kind === 'message' ? <p>{stats.text}</p> : <StatsChart rows={stats.rows} />}
      <SiteLink href={href} $tone="primary" />
      <p>
        {text('Your streak on {site} is kept there and doesn’t know of this result.', {
          site: siteBranding().name,
        })}
      </p>
    </Result>
  );
}
