import type { ImportedRow } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { RouterLink } from '@imguessr/ui';
import { styled } from 'styled-components';
import { gamePath } from '../../shared/navigation/addresses.ts';

const Scroller = styled.div`
  max-height: 32rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;
  & th { position: sticky; top: 0; background: var(--raised); text-align: start; font: 650 0.9rem/1.2 var(--display); }
  & th, & td { padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); }
  & td[data-outcome] { font-weight: 600; white-space: nowrap; }
  & td[data-outcome='failed'] { color: var(--wrong); }
  & td[data-outcome='imported'] { color: var(--right); }
`;

const OUTCOMES = {
  imported: text('Imported'),
  skipped: text('Skipped'),
  failed: text('Failed'),
};

/** Shows the outcome of each row of an archive. */
export function ImportResult({ name, rows }: { name: string; rows: readonly ImportedRow[] }) {
  const count = rows.filter(({ outcome }) => outcome === 'imported').length;
  return (
    <>
      <p>
        {text('{name}: {count, plural, one {1 game} other {{count} games}} imported.', {
          name,
          count,
        })}
      </p>
      {/* focusable, so that it can be scrolled with the keyboard */}
      <Scroller tabIndex={0} role="region" aria-label={text('Games of the archive')}>
        <Table>
          <thead>
            <tr>
              <th>{text('Row')}</th>
              <th>{text('Word')}</th>
              <th>{text('Result')}</th>
              <th>{text('Reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, word, outcome, reasons, gameId }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
              <tr key={index}>
                <td>{row}</td>
                <td>
                  {gameId === undefined ? (
                    word
                  ) : (
                    <RouterLink href={gamePath(gameId)}>{word}</RouterLink>
                  )}
                </td>
                <td data-outcome={outcome}>{OUTCOMES[outcome]}</td>
                <td>{reasons.map((reason) => translatedForAdmin(reason)).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </>
  );
}
