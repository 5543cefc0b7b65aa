import { longDayText, today } from '../../shared/dates/day-label.ts';
import { Dashboard } from './dashboard.style.ts';
import { DashboardParts } from './dashboard.tsx';

/** What the day needs. */
export const DashboardPanel = () => (
  <Dashboard aria-label={longDayText(today())}>
    <DashboardParts />
  </Dashboard>
);
