import { CLUE_COUNT } from '@imguessr/game-rules';
import { mobile, reducedMotion } from '@imguessr/ui';
import { keyframes, styled } from 'styled-components';

export const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(${() => CLUE_COUNT}, minmax(0, 1fr));
  gap: var(--space-5) var(--space-4);
  padding: var(--space-2) 0 0 var(--space-2);
  @media (width < 880px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${mobile} { grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr)); }
`;

const develop = keyframes`
  from { filter: blur(14px) saturate(0.4); opacity: 0.3; }
`;

export const Slot = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  min-width: 0;
  border-radius: var(--radius-m);
  outline-offset: 6px;
  &[data-over] { z-index: 1; outline: 3px solid var(--mark); }
  &[data-new] img { animation: ${develop} var(--develop) var(--ease); }
  ${reducedMotion} {
    transition: none !important;
    &[data-new] img { animation: none; }
  }
`;

export const Picture = styled.div`
  cursor: grab;
  touch-action: manipulation;
  & img { -webkit-user-drag: none; user-select: none; }
`;

/** What is needed less often, behind one press. */
export const Actions = styled.details`
  & > summary { padding: var(--space-1) 0; color: var(--ink-soft); font-size: 0.85rem; cursor: pointer; }
  & > div:first-of-type { display: flex; }
  & > div > button { flex: 1 0 26px; width: auto; min-width: 26px; min-height: 34px; }
  /* The images run from left to right. */
  & > div > button:nth-child(-n + 2) > svg { rotate: -90deg; }
`;

/** A file on its way to its place. */
export const Arriving = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--sunk);
  & > img { width: 100%; height: 100%; object-fit: cover; opacity: 0.55; filter: blur(6px); }
  & > progress { position: absolute; inset: auto 8px 8px; width: calc(100% - 16px); height: 8px; accent-color: var(--right); }
`;

export const SlotNote = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  color: var(--ink-soft);
  font-size: 0.85rem;
  overflow-wrap: anywhere;
  &:empty { display: none; }
  & > b { color: var(--wrong); font-weight: 600; }
  & > button { min-height: 30px; padding: 0 var(--space-2); font-size: 0.85rem; }
`;

export const EmptySlot = styled.button`
  position: relative;
  display: grid;
  gap: var(--space-2);
  width: 100%;
  border-radius: var(--radius-m);
  font-size: 0.9rem;
  text-align: start;
  & > div { background: none; }
  &:hover > div { border-color: var(--ink); background: var(--sunk); }
  /* the sign in the middle of the tile, which is square */
  & > span {
    position: absolute;
    inset: 0 0 auto;
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    & > svg { box-sizing: content-box; padding: 12px; border-radius: var(--radius-round); background: var(--sunk); }
  }
  &[data-next] > span > svg { background: var(--lamp); color: var(--on-lamp); }
`;
