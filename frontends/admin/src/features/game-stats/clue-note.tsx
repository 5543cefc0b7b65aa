import type { AdminGame } from '@imguessr/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';
import { clueDetails, clueVerdict } from './clue.verdict.ts';

/**
 * How well the clues of a game work. A report belongs to the word and the pictures that players
 * see.
 */
export const cluesQuery = ({ id, word, images }: Pick<AdminGame, 'id' | 'word' | 'images'>) =>
  endpointQuery(
    'clueReport',
    ['clues', id, word, images.map((image) => `${image.id} ${image.url}`).join()],
    { params: { id } },
  );

const Note = styled.p`
  min-height: 2.7em;
  padding-left: var(--space-2);
  border-left: 3px solid var(--line-strong);
  font-size: 0.82rem;
  line-height: 1.35;
  & > b { display: block; font-family: var(--display); }
  & > span { display: block; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  &[data-tone='right'] { border-left-color: var(--right); }
  &[data-tone='open'] { border-left-style: dashed; }
  &[data-tone='wrong'] { border-left-color: var(--wrong); & > b { color: var(--wrong); } }
`;

/**
 * A note on how well the picture at a clue works. Renders nothing until the clue report is
 * available, and for a picture that nobody has seen.
 */
export function ClueNote({ game, clue }: { game: AdminGame; clue: number }) {
  const { data } = useQuery(cluesQuery(game));
  const quality = data?.clues.find((one) => one.clue === clue);
  if (!quality?.seen) return null;
  const { tone, text } = clueVerdict(quality);
  return (
    <Note data-tone={tone}>
      <b>{text}</b>
      {clueDetails(quality).map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </Note>
  );
}
