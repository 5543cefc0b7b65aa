import { Button } from '@imguessr/ui';
import { styled } from 'styled-components';

export const Days = styled.ol<{ $firstColumn: number }>`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  & > :first-child { grid-column-start: ${({ $firstColumn }) => $firstColumn}; }
  @media (width < 720px) {
    grid-template-columns: minmax(0, 1fr);
    & > :first-child { grid-column-start: auto; }
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

export const Day = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: 4px;
  min-height: 6.6rem;
  min-width: 0;
  padding: 4px;
  border: 1.5px solid var(--line);
  border-radius: var(--radius-s);
  background: var(--ground);
  &[data-past] { border-color: transparent; background: var(--sunk); }
  &[data-likely] { border-style: dashed; border-color: var(--line-strong); background: none; }
  & > b { padding: 0 4px; font: 700 0.9rem/28px var(--display); white-space: nowrap; }
  &[aria-current] > :first-child { border-radius: 0; box-shadow: inset 0 -3px var(--mark); }
  @media (forced-colors: active) {
    &[aria-current] > :first-child { border-bottom: 3px solid Highlight; }
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
  text-decoration: underline;
  text-decoration-color: var(--line-strong);
  text-underline-offset: 3px;
  white-space: nowrap;
  @media (hover: hover) { &:hover { background: var(--sunk); } }
  @media (width < 720px) { min-height: 44px; }
`;

/** The weekday, which is above the column on a wide screen. */
export const PhoneWeekday = styled.span`
  @media (width >= 720px) { display: none; }
`;

export const Strip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 6px;
  width: 100%;
  min-width: 0;
  text-align: left;
  & b, & a { display: block; overflow: hidden; font: 700 0.8rem/1.3 var(--display); text-overflow: ellipsis; white-space: nowrap; }
  /* large enough to be pressed (WCAG 2.5.8) */
  & a { min-height: 24px; line-height: 24px; color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 2px; }
  & small { color: var(--ink-soft); font-size: 0.75rem; line-height: 1.25; }
  & > span:last-child { display: grid; min-width: 0; }
`;

export const Warning = styled.small`
  && { color: var(--wrong); font-weight: 600; }
`;

export const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  align-content: start;
  gap: 4px;
  min-height: 12rem;
  & > li { border: 1px solid var(--line); border-radius: var(--radius-s); background: var(--ground); }
`;

export const ChoiceButton = styled.button`
  position: relative;
  display: grid;
  align-items: center;
  width: 100%;
  min-height: 50px;
  padding: 4px 6px;
  border-radius: var(--radius-s);
  text-align: left;
  @media (hover: hover) { &:hover { background: var(--sunk); } }
`;
