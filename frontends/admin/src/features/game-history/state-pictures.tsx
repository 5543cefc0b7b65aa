import type { GameStateView } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { ImageTile } from '@imguessr/ui';
import { styled } from 'styled-components';

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { display: grid; align-content: start; gap: 2px; min-width: 0; font-size: 0.85rem; overflow-wrap: anywhere; }
  & small { color: var(--ink-soft); }
`;

/** The pictures of an earlier state with their texts; those after the fifth were not shown to players. */
export function StatePictures({ images }: { images: GameStateView['images'] }) {
  if (images.length === 0) return <p>It had no pictures.</p>;
  return (
    <Grid aria-label="Pictures">
      {images.map(({ id, url, isAvailable, description, hint }, index) => (
        <li key={id}>
          <ImageTile url={isAvailable ? url : undefined} number={index + 1} />
          {!isAvailable && <small>No longer exists</small>}
          {description && <span>{description}</span>}
          {hint && <small>Hint: {hint}</small>}
          {index >= CLUE_COUNT && <small>Spare</small>}
        </li>
      ))}
    </Grid>
  );
}
