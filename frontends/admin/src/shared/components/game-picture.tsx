import { AdminIcon, SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';

/** A square with a picture. */
export const PictureFrame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-s);
  background: var(--sunk);
  color: var(--ink-soft);
  & img { position: absolute; width: 100%; height: 100%; object-fit: cover; }
`;

interface GamePictureProps {
  readonly url: string | undefined;
  readonly px: number;
}

/** The first picture of a game in the size of its place, or an icon as long as there is none. */
export function GamePicture({ url, px }: GamePictureProps) {
  if (!url) return <AdminIcon name="picture" size={24} />;
  return <SizedPicture url={url} sizes={`${px}px`} alt="" width={px} height={px} loading="lazy" />;
}

/** A `GamePicture` in a list, as large as the reader's text size has it. */
export const GameThumb = (props: GamePictureProps) => (
  <PictureFrame style={{ width: `${props.px / 16}rem` }}>
    <GamePicture {...props} />
  </PictureFrame>
);
