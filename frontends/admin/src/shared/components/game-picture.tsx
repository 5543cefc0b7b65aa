import { AdminIcon, SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';

const Frame = styled.span<{ $rem: number }>`
  display: grid;
  place-items: center;
  width: ${({ $rem }) => $rem}rem;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-s);
  background: var(--sunk);
  color: var(--ink-soft);
  position: relative;
  & img { position: absolute; width: 100%; height: 100%; object-fit: cover; }
`;

interface GamePictureProps {
  readonly url: string | undefined;
  readonly px: number;
  readonly iconPx: number;
}

/** The first picture of a game in the size of its place, or an icon as long as there is none. */
export function GamePicture({ url, px, iconPx }: GamePictureProps) {
  if (!url) return <AdminIcon name="picture" size={iconPx} />;
  return <SizedPicture url={url} sizes={`${px}px`} alt="" width={px} height={px} loading="lazy" />;
}

/** A `GamePicture` in a list, as large as the reader's text size has it. */
export const GameThumb = (props: GamePictureProps) => (
  <Frame $rem={props.px / 16}>
    <GamePicture {...props} />
  </Frame>
);
