import { keyframes, styled } from 'styled-components';
import { usePlay } from '../play.context.ts';
import { frontClue } from '../store/play.selectors.ts';

const fadeIn = keyframes`from { opacity: 0; }`;

const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
  @media (forced-colors: active) { display: none; }
`;

const Picture = styled.img`
  position: absolute;
  inset: -12%;
  width: 124%;
  max-width: none;
  height: 124%;
  object-fit: cover;
  opacity: var(--backdrop-opacity);
  filter: blur(56px) saturate(1.25);
  animation: ${fadeIn} var(--develop) var(--ease);
`;

/**
 * The blurred clue behind the page: the selected one, or the newest revealed one while the selected
 * is still hidden. A
 * placeholder of a few pixels is enough; a picture without one is loaded in its smallest size.
 */
export function Backdrop() {
  const clue = usePlay(frontClue);
  const url = clue && (clue.placeholder ?? smallest(clue.url));
  return <Layer aria-hidden="true">{url && <Picture key={url} src={url} alt="" />}</Layer>;
}

const smallest = (url: string): string => url.replace(/\.webp$/, '-320.webp');
