import { keyframes, styled } from 'styled-components';
import { usePlay } from './use-play.ts';

const glow = keyframes`from { opacity: 0; }`;

const Wall = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
`;

const Light = styled.img`
  position: absolute;
  inset: -12%;
  width: 124%;
  max-width: none;
  height: 124%;
  object-fit: cover;
  opacity: var(--backdrop-opacity);
  filter: blur(56px) saturate(1.25);
  animation: ${glow} var(--develop) var(--ease);
`;

/** The light that the clue in front throws on the wall; a clue that is not revealed throws none of its own. */
export function Backdrop() {
  const url = usePlay(
    ({ allImages, selectedImageIndex, currentImageIndex }) =>
      allImages[Math.min(selectedImageIndex, currentImageIndex)]?.url,
  );
  return <Wall aria-hidden="true">{url && <Light key={url} src={url} alt="" />}</Wall>;
}
