import type { AdminGame } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { listText } from '@imguessr/texts/lists';
import { AdminIcon } from '@imguessr/ui';
import { styled } from 'styled-components';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  font-size: 0.9rem;
  & > b { display: inline-flex; align-items: center; gap: var(--space-1); color: var(--wrong); font-weight: 600; }
`;

/** Tells how many of the clues there are, how many have each text, and which are the same. */
export function ClueCounts({ game }: { game: AdminGame }) {
  const clues = game.images.slice(0, CLUE_COUNT);
  // The address of a picture follows from its content.
  const repeated = clues.flatMap(({ url }, index) =>
    clues.some((other, place) => place !== index && other.url === url) ? [String(index + 1)] : [],
  );
  return (
    <Line>
      {text(
        '{images} of {count} images · {hints} of {count} hints · {descriptions} of {count} descriptions',
        {
          images: clues.length,
          hints: clues.filter(({ hint }) => hint).length,
          descriptions: clues.filter(({ description }) => description).length,
          count: CLUE_COUNT,
        },
      )}
      {repeated.length > 0 && (
        <b>
          <AdminIcon name="warning" size={16} />
          {text('The same picture twice: images {numbers}', { numbers: listText(repeated) })}
        </b>
      )}
    </Line>
  );
}
