import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon } from '@imguessr/ui';
import { styled } from 'styled-components';
import type { Checks } from './use-checks.ts';

const Line = styled.details`
  font-size: 0.9rem;
  & > summary { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-4); min-height: 32px; cursor: pointer; }
  & > summary > b { display: inline-flex; align-items: center; gap: var(--space-1); font-weight: 600; }
  & > summary > b[data-warned] { color: var(--wrong); text-decoration: underline dotted; text-underline-offset: 3px; }
  & > summary > b > svg { flex: none; }
  & > summary > small { color: var(--ink-soft); font-size: inherit; text-decoration: underline dotted; text-underline-offset: 3px; }
  & > ul { display: grid; gap: 2px; margin-top: var(--space-1); padding-inline-start: var(--space-4); list-style: disc; overflow-wrap: anywhere; }
  & > ul > li[data-note] { color: var(--ink-soft); }
`;

/** A line with all counts, which opens the list of warnings and notes. */
export function Preflight({ checks }: { checks: Checks }) {
  const { findings, isIncomplete, pendingCount } = checks;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  const notes = findings.length - warnings;
  return (
    <Line aria-label={text('Checks')}>
      <summary>
        <span>
          {text(
            '{images} of {count} images · {hints} of {count} hints · {descriptions} of {count} descriptions',
            {
              ...checks.clueCounts,
              count: CLUE_COUNT,
            },
          )}
        </span>
        <b data-warned={warnings > 0 || undefined}>
          {warnings > 0 && <AdminIcon name="warning" size={16} />}
          {warnings === 0
            ? text('No warnings')
            : text('{count, plural, one {1 warning} other {{count} warnings}}', {
                count: warnings,
              })}
        </b>
        {notes > 0 && (
          <small>
            {text('{count, plural, one {1 note} other {{count} notes}}', { count: notes })}
          </small>
        )}
      </summary>
      <ul>
        {findings.map(({ level, text: finding }) => (
          <li key={finding} data-note={level === 'note' || undefined}>
            {finding}
          </li>
        ))}
        {isIncomplete && (
          <li data-note>{text('Similar words and pictures could not be checked.')}</li>
        )}
        {pendingCount > 0 && (
          <li data-note>
            {text('{count} pictures are still to be compared.', { count: pendingCount })}
          </li>
        )}
        {findings.length === 0 && !isIncomplete && (
          <li data-note>
            {text(
              'Five different pictures, large enough and described; no similar word or picture.',
            )}
          </li>
        )}
      </ul>
    </Line>
  );
}
