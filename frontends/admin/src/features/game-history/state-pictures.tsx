import type { GameStateView } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { ImageTile } from '@imguessr/ui';
import { styled } from 'styled-components';

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: var(--space-3);
  & > li { display: grid; align-content: start; gap: 2px; min-width: 0; font-size: 0.85rem; overflow-wrap: anywhere; }
  & small { color: var(--ink-soft); }
`;

/** The pictures of an earlier state with their texts; those after the fifth were not shown to players. */
export function StatePictures({ images }: { images: GameStateView['images'] }) {
  if (images.length === 0) return <p>{text('It had no pictures.')}</p>;
  return (
    <Grid aria-label={text('Pictures')}>
      {images.map(({ id, url, isAvailable, description, hint }, index) => (
        <li key={id}>
          <ImageTile url={isAvailable ? url : undefined} number={index + 1} />
          {!isAvailable && <small>{text('No longer exists')}</small>}
          {description && <span>{description}</span>}
          {hint && <small>{text('Hint: {hint}', { hint })}</small>}
          {index >= CLUE_COUNT && <small>{text('Spare')}</small>}
        </li>
      ))}
    </Grid>
  );
}
