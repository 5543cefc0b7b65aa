import { text } from '@imguessr/texts';
import { Icon, IconButton } from '@imguessr/ui';
import { styled } from 'styled-components';
import type { Uploads } from './use-uploads.ts';

const Note = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-2) var(--space-3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-s);
  overflow-wrap: anywhere;
  & > ul { grid-column: 1; color: var(--ink-soft); font-size: 0.9rem; }
  & > button { grid-area: 1 / 2; }
`;

/**
 * One summary of the files that were uploaded together, with the reason of each failure, until it
 * is dismissed.
 */
export function UploadSummary({ uploads: { summary, dismissSummary } }: { uploads: Uploads }) {
  return (
    <div role="status">
      {summary && summary.failures.length > 0 && (
        <Note>
          <b>
            {text('{added} added, {failed} not', {
              added: summary.added,
              failed: summary.failures.length,
            })}
          </b>
          <ul>
            {summary.failures.map(({ key, name, problem }) => (
              <li key={key}>{text('{what}: {error}', { what: name, error: problem })}</li>
            ))}
          </ul>
          <IconButton $tone="quiet" aria-label={text('Dismiss')} onClick={dismissSummary}>
            <Icon name="close" size={20} />
          </IconButton>
        </Note>
      )}
    </div>
  );
}
