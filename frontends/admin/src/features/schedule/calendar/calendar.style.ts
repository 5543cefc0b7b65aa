import { Button } from '@imguessr/ui';
import { styled } from 'styled-components';

export const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  /* a drag that starts beside a game would select the days */
  user-select: none;
  @media (width < 720px) {
    grid-template-columns: minmax(0, 1fr);
    &[data-past-hidden] > [data-past] { display: none; }
  }
`;

/** On a phone, where the days are one long column, past days are hidden at first. */
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
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  min-height: 6.6rem;
  min-width: 0;
  padding: 4px;
  scroll-margin: var(--space-2) 0 2rem;
  border: 1.5px ${({ $isPast }) => ($isPast ? 'solid transparent' : 'solid var(--line)')};
  border-radius: var(--radius-s);
  background: ${({ $isPast }) => ($isPast ? 'var(--sunk)' : 'var(--ground)')};
  outline: ${({ $isOver }) => ($isOver ? '3px solid var(--mark)' : 'none')};
  &[data-likely] { border-style: dashed; border-color: var(--line-strong); background: none; }
  &[data-chosen] { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
  & > header { display: flex; align-items: center; gap: 4px; min-height: 28px; }
  & > header > :first-child { margin-right: auto; }
  & > header > b { padding: 0 4px; font: 700 0.9rem/1.6 var(--display); white-space: nowrap; }
  & > header > button[data-tooltip] { width: 28px; min-height: 28px; }
  &[aria-current] > header > :first-child { border-radius: 0; box-shadow: inset 0 -3px var(--mark); }
  @media (forced-colors: active) {
    &[data-chosen] { outline: 2px solid Highlight; }
    &[aria-current] > header > :first-child { border-bottom: 3px solid Highlight; }
  }
  @media (width < 720px) {
    grid-template-columns: 8rem minmax(0, 1fr);
    align-items: center;
    min-height: 52px;
  }
  @media (width < 400px) { grid-template-columns: minmax(0, 1fr); }
`;

export const DateButton = styled.button`
  min-width: 28px;
  min-height: 28px;
  padding: 0 4px;
  border-radius: var(--radius-s);
  font: 700 0.9rem/1 var(--display);
  text-align: left;
  white-space: nowrap;
  &[aria-pressed='true'] { background: var(--ink); color: var(--ground); forced-color-adjust: none; }
  @media (hover: hover) { &:hover:not([aria-pressed='true']) { background: var(--sunk); } }
  @media (width < 720px) { min-height: 44px; }
`;

/** The weekday, which is above the column on a wide screen. */
export const PhoneWeekday = styled.span`
  @media (width >= 720px) { display: none; }
`;

export const GameStrip = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: center;
  gap: 6px;
  min-width: 0;
  text-align: left;
  & img, & > i { width: 36px; height: 36px; border-radius: 4px; object-fit: cover; background: var(--sunk); }
  & b, & a { display: block; overflow: hidden; font: 700 0.8rem/1.3 var(--display); text-overflow: ellipsis; white-space: nowrap; }
  /* large enough to be pressed (WCAG 2.5.8) */
  & a { min-height: 24px; line-height: 24px; color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 2px; }
  & small { color: var(--ink-soft); font-size: 0.75rem; line-height: 1.25; }
  & > span { display: grid; min-width: 0; }
`;

export const KeepButton = styled(Button)`
  min-height: 28px;
  padding: 0 var(--space-2);
  font-size: 0.8rem;
  @media (width < 720px) { min-height: 36px; }
  /* six weeks of likely games are six weeks of buttons */
  @media (hover: hover) and (width >= 720px) { li:not(:hover, :focus-within, [data-chosen]) & { opacity: 0; } }
`;

/** The game and, beside or below it, the button that keeps it. */
export const LikelyLine = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  @media (width < 720px) { grid-template-columns: minmax(0, 1fr) auto; align-items: center; justify-items: stretch; }
`;

/** A reason to stop, or a note: what may well be intended, or cannot be changed any more. */
export const Remark = styled.small<{ $level: 'warning' | 'note' }>`
  display: flex;
  align-items: center;
  gap: 3px;
  font-size: 0.75rem;
  line-height: 1.2;
  && { color: ${({ $level }) => ($level === 'warning' ? 'var(--wrong)' : 'var(--ink-soft)')}; }
  font-weight: ${({ $level }) => ($level === 'warning' ? 600 : 'inherit')};
  & > svg { flex: none; }
`;

/** What makers have written about the day, on one line. */
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
