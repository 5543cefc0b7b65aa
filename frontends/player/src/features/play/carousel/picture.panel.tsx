import { CLUE_COUNT } from '@imguessr/game-rules';
import { SizedPicture } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePlay } from '../play.context.ts';
import { altOf } from '../store/announcements.ts';
import { captionOf } from '../store/play.selectors.ts';

const Frame = styled.div`
  display: flex;
  overflow: auto;
`;

const Picture = styled(SizedPicture)`
  flex: none;
  margin: auto;
  background: var(--print);
  &[data-shape='usual'] { width: 100%; height: 100%; object-fit: contain; background: none; }
  /* a strip on a card: larger than the window, which scrolls */
  &[data-shape='long'] { max-width: none; min-width: min(60vw, 20rem); min-height: min(40dvh, 20rem); }
`;

/** The clue in front, as large as the window. */
export default function PicturePanel() {
  const view = usePlay((current) => current);
  const index = Math.min(view.selectedImageIndex, CLUE_COUNT - 1);
  const [isLong, setIsLong] = useState(false);
  const image = view.allImages[index];
  if (!image) return null;
  return (
    // A keyboard scrolls what has the focus.
    <Frame tabIndex={0}>
      <Picture
        url={image.url}
        placeholder={image.placeholder}
        sizes="1024px"
        alt={altOf(index, captionOf(view, index) ?? image.hint)}
        data-shape={isLong ? 'long' : 'usual'}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setIsLong(
            Math.max(naturalWidth, naturalHeight) > 2 * Math.min(naturalWidth, naturalHeight),
          )
        }
      />
    </Frame>
  );
}
