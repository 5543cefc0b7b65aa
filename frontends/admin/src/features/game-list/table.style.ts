import { styled } from 'styled-components';

/** Below this width, which follows the reader's text size, each row is a card. */
const CARDS = '@media (width < 61.25em)';

export const BELOW_HEADER = 'var(--header-height, 0px)';
/** The height of the tools, which stay below the header of the page like the heads below them. */
export const TOOLS_REM = 3.75;
const HEADS_REM = 2.75;

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

export const Table = styled.table`
  table-layout: fixed;
  width: calc(100% + 2 * var(--space-4));
  margin-inline: calc(-1 * var(--space-4));
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  & th, & td { padding: var(--space-2) 6px; text-align: start; }
  & :is(th, td):first-child { padding-left: var(--space-4); }
  & :is(th, td):last-child { padding-right: var(--space-4); }
  /* figures, where there is room for them */
  & [data-figure] { display: none; }
  @media (width >= 85em) { & [data-figure] { display: table-cell; } }
  /* what gets the focus is scrolled out from under the heads */
  & td :is(a, button, input) { scroll-margin-top: ${TOOLS_REM + HEADS_REM}rem; }
  ${CARDS} { &, & > thead, & > tbody { display: block; } }
`;

export const Heads = styled.tr`
  color: var(--ink-soft);
  & > th {
    position: sticky;
    top: calc(${BELOW_HEADER} + ${TOOLS_REM}rem);
    z-index: 2;
    height: ${HEADS_REM}rem;
    border-bottom: 1.5px solid var(--line);
    background: var(--raised);
    font: 650 0.85rem/1.2 var(--display);
  }
  & > th[aria-sort] { color: var(--ink); }
  & button { display: inline-flex; align-items: center; gap: 2px; min-height: 32px; text-align: start; }
  /* above the cards, what they can be sorted by */
  ${CARDS} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    padding: 0 var(--space-4);
    border-bottom: 1.5px solid var(--line);
    && > th { position: static; width: auto !important; height: auto; padding: 0; border: 0; }
    & > th:not(:has(button)) { display: none; }
  }
`;

export const Row = styled.tr`
  cursor: pointer;
  & > td { border-bottom: 1px solid var(--line); }
  &[aria-hidden] { cursor: default; }
  &[data-selected] { background: var(--sunk); }
  &[data-selected] > td:first-child { box-shadow: inset 4px 0 var(--ink); }
  @media (forced-colors: active) { &[data-selected] > td:first-child { border-left: 4px solid Highlight; } }
  @media (hover: hover) { &:hover:not([data-selected], [aria-hidden]) { background: var(--ground); } }
  ${CARDS} {
    display: grid;
    grid-template-columns: auto 4rem minmax(0, 1fr);
    gap: 2px var(--space-2);
    padding: var(--space-3) var(--space-4);
    border-bottom: 1px solid var(--line);
    &[data-selected] { box-shadow: inset 4px 0 var(--ink); }
    && > td { grid-column: 3; padding: 0; border: 0; box-shadow: none; }
    && > td:nth-child(1) { grid-area: 1 / 1 / span 3; }
    && > td:nth-child(2) { grid-area: 1 / 2 / span 3; }
    && > td:last-child { grid-area: 4 / 1 / span 3 / 3; }
    &&[aria-hidden] > td { grid-area: 1 / 1 / auto / -1; }
    & > td[data-label] { color: var(--ink-soft); font-size: 0.85rem; line-height: 1.3; }
    & > td[data-label]::before { content: attr(data-label) ' '; }
  }
`;

export const IdLine = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  ${CARDS} { td > & { flex-direction: column; } }
`;

export const Word = styled.b`
  display: block;
  overflow: hidden;
  font: 700 1.05rem/1.3 var(--display);
  letter-spacing: 0.02em;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Actions = styled.div`
  display: flex;
  & > a { padding-inline: var(--space-2); color: var(--ink); text-decoration: underline; }
`;

export const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-5) var(--space-4);
  color: var(--ink-soft);
`;
