import type { GamePayload } from '@imguessr/contracts';
import { CLUE_COUNT, type PlayState } from '@imguessr/game-rules';
import { SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';

const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 8rem));
  justify-content: center;
  gap: var(--space-3);
  & > li { overflow: hidden; aspect-ratio: 1; border-radius: var(--radius-s); background: var(--sunk); }
  & > li[data-front] { grid-column: 1 / -1; width: min(24rem, 100%); justify-self: center; order: -1; }
  & img { width: 100%; height: 100%; object-fit: cover; }
  & > li[data-hidden] img { filter: blur(26px) saturate(0.75); transform: scale(1.25); }
`;

/** The five clues, revealed as far as in the game, the newest in front. */
export function TestPlayClues({ game, play }: { game: GamePayload; play: PlayState }) {
  return (
    <Row aria-label="Clues">
      {game.allImages.map(({ id, url }, index) => {
        const isHidden = index > play.clueIndex;
        const name = `Clue ${index + 1} of ${CLUE_COUNT}`;
        return (
          <li key={id} data-front={index === play.clueIndex || undefined} data-hidden={isHidden || undefined}>
            <SizedPicture url={url} sizes="384px" alt={isHidden ? `${name}, not revealed` : name} />
          </li>
        );
      })}
    </Row>
  );
}
