import type { ReportedGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Icon, RouterLink } from '@imguessr/ui';
import { useState } from 'react';
import { Kind, Needs, ShowAll } from './dashboard.style.ts';
import type { Need } from './dashboard.view.ts';
import { ReportLine } from './report-line.tsx';

const MAX_SHOWN = 4;

/** A press opens a list that is too long. */
export function NeedList({
  needs,
  reports,
  onSettled,
}: {
  needs: readonly Need[];
  reports: readonly ReportedGame[];
  onSettled: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const count = needs.length + reports.length;
  const max = isOpen ? count : MAX_SHOWN;
  if (count === 0) {
    return (
      <Kind>
        <Icon name="check" size={20} />
        {text('Nothing needs your attention.')}
      </Kind>
    );
  }
  return (
    <>
      {count > MAX_SHOWN && (
        <ShowAll type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('Show less') : text('Show all {count}', { count })}
        </ShowAll>
      )}
      <Needs aria-label={text('Needs attention')} data-open={isOpen || undefined}>
        {needs.slice(0, max).map(({ text: need, href, link }) => (
          <li key={need}>
            {need}
            <RouterLink href={href} aria-label={text('{link}: {need}', { link, need })}>
              {link}
            </RouterLink>
          </li>
        ))}
        {reports.slice(0, Math.max(0, max - needs.length)).map((report) => (
          <ReportLine
            key={`${report.gameId} ${report.reason} ${report.text}`}
            report={report}
            onSettled={onSettled}
          />
        ))}
      </Needs>
    </>
  );
}
