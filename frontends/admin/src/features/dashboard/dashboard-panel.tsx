import { Lazy, Skeleton } from '@imguessr/ui';
import { longDayText, today } from '../../shared/dates/day-label.ts';
import { Dashboard, Part, Parts } from './dashboard.style.ts';

const parts = () => import('./dashboard.tsx');

/** What the day needs; its code is fetched when the list is first opened. */
export const DashboardPanel = () => (
  <Dashboard aria-label={longDayText(today())}>
    <Lazy load={parts} props={{}} placeholder={<Placeholder />} />
  </Dashboard>
);

/** Empty parts of the height of the loaded ones. */
function Placeholder() {
  return (
    <Parts aria-hidden="true">
      {['today', 'week', 'needs'].map((name) => (
        <Part key={name}>
          <Skeleton style={{ height: '70%' }} />
        </Part>
      ))}
    </Parts>
  );
}
