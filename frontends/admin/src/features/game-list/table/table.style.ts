import { css, styled } from 'styled-components';

/** Row heights in rem. They are fixed, so that thousands of rows need not be measured. */
export const ROW_REM = { wide: 5.25, narrow: 10.25 } as const;
/** Below this width, in pixels, rows are laid out as cards. */
export const CARDS_BELOW_PX = 960;

const cards = `@media (width < ${CARDS_BELOW_PX}px)`;

export const Table = styled.div`
  min-width: 0;
  margin-inline: calc(-1 * var(--space-4));
`;

const columns = css`
  display: grid;
  grid-template-columns: 3.5rem 4rem minmax(6rem, 1fr) 10rem 7.5rem 4.5rem 4.5rem 6.5rem 6.5rem;
  align-items: center;
  column-gap: var(--space-3);
  padding-inline: var(--space-4);
`;

export const Group = styled.div``;
export const HeadCell = styled.div``;

export const HeadRow = styled.div`
  ${columns}
  min-height: 44px;
  border-bottom: 1.5px solid var(--line);
  color: var(--ink-soft);
  font: 650 0.85rem/1.2 var(--display);
  & button {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  & [aria-sort='ascending'], & [aria-sort='descending'] { color: var(--ink); }
  ${cards} {
    display: flex;
    gap: var(--space-4);
    overflow-x: auto;
    white-space: nowrap;
    & > [data-mute] { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  }
`;

export const Body = styled.div`
  position: relative;
`;

export const Row = styled.div`
  ${columns}
  position: absolute;
  inset: 0 0 auto;
  height: ${ROW_REM.wide}rem;
  border-bottom: 1px solid var(--line);
  cursor: pointer;
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { background: var(--ground); } }
  ${cards} {
    height: ${ROW_REM.narrow}rem;
    grid-template-columns: 4rem minmax(0, 1fr) auto;
    grid-template-rows: auto auto auto;
    grid-template-areas: 'picture word actions' 'picture status status' 'picture active active' 'counts counts counts';
    align-content: center;
    row-gap: 2px;
  }
`;

export const Cell = styled.div<{ $area?: string }>`
  min-width: 0;
  font-variant-numeric: tabular-nums;
  ${cards} { ${({ $area }) => ($area ? `grid-area: ${$area};` : 'display: none;')} }
`;

export const Word = styled.b`
  display: block;
  overflow: hidden;
  font: 700 1.05rem/1.3 var(--display);
  letter-spacing: 0.02em;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Thumb = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  overflow: hidden;
  border-radius: var(--radius-s);
  background: var(--sunk);
  color: var(--ink-soft);
  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

export const Status = styled.span`
  display: grid;
  justify-items: start;
  gap: 4px;
  ${cards} { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--space-2); }
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
  ${cards} {
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
