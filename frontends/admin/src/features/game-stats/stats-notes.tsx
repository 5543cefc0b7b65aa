import type { AdminGame, AdminGameStats } from '@imguessr/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { figuresQuery } from '../../shared/game/game.queries.ts';
import { cluesQuery } from './clues.query.ts';
import { averageNote, leftNote, wrongGuessNote } from './stats-notes.view.ts';

const Notes = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) 0 0;
  border-top: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.9rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Compares with all games, and names the clue where players left and a common wrong guess. */
export function StatsNotes({ game, stats }: { game: AdminGame; stats: AdminGameStats }) {
  const { data: figures } = useQuery(figuresQuery);
  const { data: report } = useQuery(cluesQuery(game));
  const notes = [
    figures && averageNote(stats, figures),
    report && leftNote(report),
    wrongGuessNote(stats, game.word),
  ].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Notes>
  );
}
