import { Button } from '@imguessr/ui';
import { styled } from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  align-items: start;
  gap: var(--space-4);
  @media (width < 1000px) { grid-template-columns: minmax(0, 1fr); }
`;

export const Month = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  @media (width < 720px) {
    grid-template-columns: minmax(0, 1fr);
    & > [data-blank], &[data-past-hidden] > [data-past] { display: none; }
  }
`;

/** Shows the past days, which are hidden on a phone, where the month is one long column. */
export const ShowPastButton = styled(Button)`
  @media (width >= 720px) { display: none; }
`;

export const Weekdays = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  color: var(--ink-soft);
  font: 650 0.8rem/1.2 var(--display);
  text-align: center;
  @media (width < 720px) { display: none; }
`;

export const Day = styled.li<{ $isOver?: boolean; $isPast?: boolean }>`
  display: grid;
  align-content: start;
  gap: 4px;
  min-height: 7.4rem;
  min-width: 0;
  padding: 4px;
  border: 1.5px ${({ $isPast }) => ($isPast ? 'solid transparent' : 'solid var(--line)')};
  border-radius: var(--radius-s);
  background: ${({ $isPast }) => ($isPast ? 'var(--sunk)' : 'var(--ground)')};
  outline: ${({ $isOver }) => ($isOver ? '3px solid var(--mark)' : 'none')};
  & > header { display: flex; align-items: center; justify-content: space-between; gap: 2px; min-height: 28px; }
  & > header > button { width: 28px; min-height: 28px; }
  &[aria-current] > header > :first-child { border-radius: 0; box-shadow: inset 0 -3px var(--mark); }
  @media (width < 720px) {
    grid-template-columns: 5rem minmax(0, 1fr);
    align-items: center;
    min-height: 0;
    & > header { flex-direction: row; }
  }
`;

export const DateButton = styled.button`
  min-width: 28px;
  min-height: 28px;
  padding: 0 4px;
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  color: inherit;
  font: 700 0.9rem/1 var(--display);
  text-align: left;
  cursor: pointer;
  &[aria-pressed='true'] { background: var(--ink); color: var(--ground); forced-color-adjust: none; }
  @media (hover: hover) { &:hover:not([aria-pressed='true']) { background: var(--sunk); } }
`;

export const GameStrip = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: center;
  gap: 6px;
  min-width: 0;
  & img, & > i { width: 36px; height: 36px; border-radius: 4px; object-fit: cover; background: var(--sunk); }
  & b { overflow: hidden; font: 700 0.8rem/1.2 var(--display); text-overflow: ellipsis; white-space: nowrap; }
  & small { color: var(--ink-soft); font-size: 0.75rem; line-height: 1.2; }
  & > span { display: grid; min-width: 0; }
`;

export const Warning = styled.small`
  display: flex;
  align-items: center;
  gap: 3px;
  color: var(--wrong);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.2;
  & > svg { flex: none; }
`;

export const PlannableGameList = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 32rem;
  overflow-y: auto;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 34px;
    align-items: center;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    background: var(--ground);
    cursor: grab;
  }
  & > li > button { width: 34px; min-height: 34px; }
`;

/** The game under the pointer while it is dragged. */
export const DragPreview = styled.div`
  width: 10rem;
  padding: 6px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--raised);
  box-shadow: 0 12px 32px var(--shade);
  rotate: 2deg;
`;
