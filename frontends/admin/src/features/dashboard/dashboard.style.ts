import { styled } from 'styled-components';
import { PictureFrame } from '../../shared/components/game-picture.tsx';

const STACKED = '@media (width < 61.25em)';
/** The height of the dashboard's parts, also while they are loading. */
const PART_REM = 11;

export const Dashboard = styled.section`
  display: grid;
  gap: var(--space-3);
`;

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3.5fr);
  gap: var(--space-3);
  & > div { min-height: ${PART_REM}rem; }
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr);
    & > div { min-height: 0; }
  }
`;

export const Part = styled.div`
  position: relative;
  min-width: 0;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  & > h2 { margin-bottom: var(--space-2); color: var(--ink-soft); font: 650 0.85rem/1.3 var(--display); letter-spacing: 0; }
`;

export const TodayLink = styled.div`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  & a { color: inherit; font: 700 1.5rem/1.15 var(--display); letter-spacing: 0.02em; overflow-wrap: anywhere; text-decoration: none; }
  /* The whole part is the target of its one link. */
  & a::after { position: absolute; inset: 0; content: ''; }
  & a:focus-visible { outline: none; }
  & a:focus-visible::after { outline: 3px solid var(--ink); outline-offset: -4px; border-radius: var(--radius-m); }
  & p { margin-top: 2px; color: var(--ink-soft); font-size: 0.9rem; line-height: 1.4; }
`;

export const Picture = styled(PictureFrame)`
  &[data-free] { border: 1.5px dashed var(--line-strong); background: none; }
  &[data-free] img { opacity: 0.45; }
  &[data-broken] { border: 2px solid var(--wrong); }
`;

export const Week = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: var(--space-2);
  /* the day at the edge is cut off: there are more */
  ${STACKED} { grid-template-columns: repeat(7, minmax(max(3.6rem, 21.5%), 1fr)); overflow-x: auto; padding-bottom: 4px; }
  & a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    border-radius: var(--radius-s);
    color: inherit;
    font: 650 0.72rem/1.25 var(--display);
    text-align: center;
    text-decoration: none;
    white-space: nowrap;
  }
  & a > span:nth-child(2) { width: 100%; max-height: 6.25rem; }
  & a > small {
    overflow: hidden;
    color: var(--ink-soft);
    font: 400 0.75rem/1.2 var(--text);
    text-overflow: ellipsis;
  }
  @media (hover: hover) { & a:hover > small { color: var(--ink); } }
`;

export const Needs = styled.ul`
  display: grid;
  align-content: start;
  gap: 2px;
  max-height: calc(${PART_REM}rem - 1.75rem - 2 * var(--space-3));
  overflow-y: auto;
  margin-inline: calc(-1 * var(--space-2));
  &[data-open] { max-height: none; }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: var(--space-3);
    padding: 4px var(--space-2);
    font-size: 0.95rem;
    line-height: 1.35;
  }
  & > li > div { min-width: 0; overflow-wrap: anywhere; }
  & > li > :is(a, button) {
    padding-block: 2px;
    font: 650 0.9rem/1.3 var(--display);
    white-space: nowrap;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & q { color: var(--ink-soft); }
`;

/** Beside the heading, so that nothing moves. */
export const ShowAll = styled.button`
  position: absolute;
  inset: var(--space-2) var(--space-3) auto auto;
  min-height: 28px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-s);
  color: var(--ink);
  font: 650 0.85rem/1.3 var(--display);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** A line to copy is never wider than the page: it breaks anywhere. */
export const Steps = styled.ul`
  display: grid;
  gap: var(--space-3);
  & p { line-height: 1.45; }
  & p + p { color: var(--ink-soft); font-size: 0.9rem; }
  & code { display: block; overflow-wrap: anywhere; user-select: all; color: var(--ink); }
`;

export const Kind = styled.p`
  display: flex;
  align-items: start;
  gap: var(--space-2);
  color: var(--ink-soft);
  & > svg { flex: none; color: var(--right); }
`;
