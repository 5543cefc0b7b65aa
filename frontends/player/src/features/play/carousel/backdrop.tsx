import { keyframes, styled } from 'styled-components';
import { clueInFront } from '../play.selectors.ts';
import { usePlay } from '../use-play.ts';

const glow = keyframes`from { opacity: 0; }`;

const Wall = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
  @media (forced-colors: active) { display: none; }
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

/**
 * The light that the clue in front throws on the wall; a clue that is not revealed throws none of its own. Its placeholder
 * is enough for that; a picture that has none yet is fetched in its smallest size.
 */
export function Backdrop() {
  const clue = usePlay(clueInFront);
  const light = clue && (clue.placeholder ?? smallest(clue.url));
  return <Wall aria-hidden="true">{light && <Light key={light} src={light} alt="" />}</Wall>;
}

const smallest = (url: string): string => url.replace(/\.webp$/, '-320.webp');
