import { styled } from 'styled-components';

/**
 * The days and, beside them, the choice of games, which stays in view; the days alone for those who
 * only look.
 */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 19rem;
  align-items: start;
  gap: var(--space-4);
  @media (width >= 1500px) { grid-template-columns: minmax(0, 1fr) 32rem; }
  &:has(> :only-child) { grid-template-columns: minmax(0, 1fr); }
  @media (width < 1000px) { grid-template-columns: minmax(0, 1fr); }
`;

export const StickySide = styled.div`
  position: sticky;
  top: 4.75rem;
  /* the list scrolls, so that the whole card is always in view */
  & > section { max-height: calc(100dvh - 6rem); overflow: hidden; grid-template-rows: auto minmax(0, 1fr); }
`;

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-height: 0;
  min-width: 0;
`;

/** What the chosen day has now. Its height does not depend on it, so that nothing below moves. */
export const CurrentGame = styled.div`
  display: grid;
  gap: var(--space-2);
  min-height: 8.2rem;
  align-content: start;
  & > p { margin: 0; color: var(--ink-soft); font-size: 0.9rem; line-height: 1.35; }
`;

export const CurrentActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > button { min-height: 36px; padding: 0 var(--space-3); font-size: 0.9rem; }
`;

export const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  flex: 1;
  align-content: start;
  gap: 4px;
  min-height: 8rem;
  margin: 0 -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    background: var(--ground);
  }
  & > li > button[data-tooltip] { width: 34px; min-height: 44px; cursor: grab; }
`;

export const ChoiceButton = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  min-height: 50px;
  padding: 4px 6px;
  border-radius: var(--radius-s);
  text-align: left;
  &[aria-disabled='true'] { cursor: default; }
  @media (hover: hover) { &:hover:not([aria-disabled='true']) { background: var(--sunk); } }
`;

/** The instruction during a swap, always in view. */
export const SwapBar = styled.div`
  position: sticky;
  bottom: var(--space-3);
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: 0 10px 40px var(--shade);
`;

export const OfferNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.9rem;
`;
