import type { FoundPicture } from '@imguessr/contracts';
import { heldClueTexts } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { RouterLink, SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';
import { GameWord } from '../../shared/components/game-word.tsx';
import { imagePath } from '../../shared/navigation/addresses.ts';

const PICTURE_PX = 320;

const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: contain;
    border-radius: var(--radius-s);
    background: var(--sunk);
  }
  & a { min-height: 32px; color: var(--ink); font: 650 1.1rem/1.8 var(--display); }
  /* the whole picture leads to the game */
  & a::after { content: ''; position: absolute; inset: 0; }
  & p { margin: 0; font-size: 0.95rem; }
  & small { color: var(--ink-soft); font-size: 0.85rem; }
`;

/** A picture with its texts, and the game that it is a clue of. */
export function FoundPictureItem({ picture }: { picture: FoundPicture }) {
  const { gameId, word, imageId, position, url } = picture;
  const texts = new Set(Object.values(heldClueTexts(picture)));
  return (
    <Item>
      <SizedPicture
        url={url}
        sizes="320px"
        alt=""
        width={PICTURE_PX}
        height={PICTURE_PX}
        loading="lazy"
      />
      <RouterLink href={imagePath(gameId, imageId)}>
        <GameWord>{word}</GameWord> · {text('picture {number}', { number: position })}
      </RouterLink>
      {[...texts].map((shown, index) => (
        <p key={shown}>{index === 0 ? shown : <small>{shown}</small>}</p>
      ))}
      <small>{placesOf(picture)}</small>
    </Item>
  );
}

/** Returns where a picture is used. */
function placesOf({ gameId, isActive, lastDailyOn, alsoIn }: FoundPicture): string {
  return [
    `#${gameId}`,
    ...(isActive ? [] : [text('Inactive')]),
    lastDailyOn ? text('Last daily {date}', { date: lastDailyOn }) : text('Never daily'),
    ...(alsoIn.length > 0
      ? [text('also in {games}', { games: alsoIn.map((id) => `#${id}`).join(', ') })]
      : []),
  ].join(' · ');
}
