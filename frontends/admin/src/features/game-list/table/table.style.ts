import { css, styled } from 'styled-components';
import {
  BELOW_HEADER,
  CARDS,
  HEADS_REM,
  ROW_REM,
  TOOLS_REM,
  WITH_FIGURES,
} from './table.layout.ts';

const COLUMN_WIDTHS = '5rem 4rem minmax(5.5rem, 1fr) minmax(8.5rem, 1.7fr) 7rem 4rem 4rem 6rem';
const FIGURE_WIDTHS = '4.25rem 5.5rem';
const ACTIONS_WIDTH = '5.75rem';

export const Table = styled.div`
  min-width: 0;
  margin-inline: calc(-1 * var(--space-4));
`;

const columns = css`
  display: grid;
  grid-template-columns: ${COLUMN_WIDTHS} ${ACTIONS_WIDTH};
  align-items: center;
  column-gap: var(--space-3);
  padding-inline: var(--space-4);
  @media ${WITH_FIGURES} { grid-template-columns: ${COLUMN_WIDTHS} ${FIGURE_WIDTHS} ${ACTIONS_WIDTH}; }
`;

export const HeadGroup = styled.div`
  position: sticky;
  top: calc(${BELOW_HEADER} + ${TOOLS_REM}rem);
  z-index: 2;
  background: var(--raised);
  @media ${CARDS} { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
`;

export const HeadCell = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

export const HeadRow = styled.div`
  ${columns}
  min-height: ${HEADS_REM}rem;
  border-bottom: 1.5px solid var(--line);
  color: var(--ink-soft);
  font: 650 0.85rem/1.2 var(--display);
  & button {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 32px;
    text-align: left;
  }
  & [aria-sort='ascending'], & [aria-sort='descending'] { color: var(--ink); }
`;

export const Body = styled.div`
  position: relative;
`;

export const Row = styled.div`
  ${columns}
  position: absolute;
  inset: 0 0 auto;
  height: ${ROW_REM.table}rem;
  border-bottom: 1px solid var(--line);
  cursor: pointer;
  &:focus-visible { outline-offset: -3px; }
  &[data-selected] { background: var(--sunk); box-shadow: inset 4px 0 var(--ink); }
  @media (forced-colors: active) { &[data-selected] { border-left: 4px solid Highlight; } }
  @media (hover: hover) { &:hover:not([data-selected]) { background: var(--ground); } }
  @media ${CARDS} {
    height: ${ROW_REM.cards}rem;
    align-content: center;
    gap: 2px var(--space-2);
    grid-template-columns: 1.75rem 4rem minmax(0, 1fr) auto;
    grid-template-areas: 'select picture word word' '. picture status status' '. picture active active' 'counts counts counts actions';
  }
`;

export const Cell = styled.div<{ $area?: string }>`
  min-width: 0;
  font-variant-numeric: tabular-nums;
  @media ${CARDS} {
    grid-area: ${({ $area }) => $area ?? 'auto'};
    ${({ $area }) => !$area && css`display: none;`}
  }
`;

export const IdCell = styled(Cell)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  @media ${CARDS} { & > span { display: none; } }
`;

export const Word = styled.b`
  display: block;
  overflow: hidden;
  font: 700 1.05rem/1.3 var(--display);
  letter-spacing: 0.02em;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Status = styled.span`
  display: grid;
  justify-items: start;
  gap: 4px;
  @media ${CARDS} { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2); }
`;

export const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

export const Actions = styled.div`
  display: flex;
  gap: 2px;
  & > a, & > button {
    display: inline-grid;
    place-items: center;
    width: 40px;
    min-height: 40px;
    padding: 0;
    border-radius: 50%;
    color: var(--ink-soft);
    font: 600 0.9rem/1 var(--display);
  }
  & > a { width: auto; padding-inline: var(--space-2); color: var(--ink); }
  @media (hover: hover) { & > a:hover { background: var(--sunk); } }
`;

export const Counts = styled.div`
  display: none;
  @media ${CARDS} {
    grid-area: counts;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    padding-top: 4px;
    color: var(--ink-soft);
    font-size: 0.85rem;
  }
`;

export const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-5) var(--space-4);
  color: var(--ink-soft);
`;
