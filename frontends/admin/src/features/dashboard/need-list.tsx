import type { ReportedGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Icon, RouterLink } from '@imguessr/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Kind, Needs, ShowAll } from './dashboard.style.ts';
import type { Need } from './dashboard.view.ts';
import { ReportLine } from './report-line.tsx';

/** A press opens a list that is too long, so that nothing below it moves. */
export function NeedList({
  needs,
  reports,
  onSettled,
}: {
  needs: readonly Need[];
  reports: readonly ReportedGame[];
  onSettled: () => void;
}) {
  const count = needs.length + reports.length;
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () =>
      setIsCut(list.current !== null && list.current.scrollHeight > list.current.clientHeight + 1);
    if (isOpen) return;
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  if (count === 0) {
    return (
      <Kind>
        <Icon name="check" size={20} />
        {text('Nothing needs you.')}
      </Kind>
    );
  }
  return (
    <>
      {(isCut || isOpen) && (
        <ShowAll type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('Show less') : text('Show all {count}', { count })}
        </ShowAll>
      )}
      <Needs ref={list} aria-label={text('Needs you')} data-open={isOpen || undefined}>
        {needs.map(({ text: need, href, link }) => (
          <li key={need}>
            {need}
            <RouterLink href={href} aria-label={text('{link}: {need}', { link, need })}>
              {link}
            </RouterLink>
          </li>
        ))}
        {reports.map((report) => (
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
