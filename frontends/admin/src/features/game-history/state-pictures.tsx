import type { GameStateView } from '@imguessr/contracts';
import { CLUE_COUNT, CLUE_TEXT_NAMES } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { ImageTile } from '@imguessr/ui';
import { styled } from 'styled-components';
import { CLUE_TEXT_LABELS } from '../../shared/game/texts/clue-texts.ts';

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: var(--space-3);
  & > li { display: grid; align-content: start; gap: 2px; min-width: 0; font-size: 0.85rem; overflow-wrap: anywhere; }
  & small { color: var(--ink-soft); }
`;

/**
 * The pictures of an earlier state with their texts; those after the fifth were not shown to
 * players.
 */
export function StatePictures({ images }: { images: GameStateView['images'] }) {
  if (images.length === 0) return <p>{text('It had no pictures.')}</p>;
  return (
    <Grid aria-label={text('Pictures')}>
      {images.map(({ id, url, isAvailable, ...texts }, index) => (
        <li key={id}>
          <ImageTile url={isAvailable ? url : undefined} number={index + 1} />
          {!isAvailable && <small>{text('No longer exists')}</small>}
          {CLUE_TEXT_NAMES.filter((name) => texts[name]).map((name) => (
            <small key={name}>
              {text('{name}: {value}', {
                name: CLUE_TEXT_LABELS[name].label,
                value: texts[name] ?? '',
              })}
            </small>
          ))}
          {index >= CLUE_COUNT && <small>{text('Spare')}</small>}
        </li>
      ))}
    </Grid>
  );
}
