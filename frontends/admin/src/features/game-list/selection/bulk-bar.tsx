import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Confirm, Icon, IconButton, Spinner } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { showError } from '../../../shared/api/show-error.ts';
import { keepToastsAbove } from '../../../shared/components/height-property.ts';
import { restorableText } from '../../../shared/consequences/consequence.text.ts';
import { ExportGames } from '../../../shared/game/export-games.tsx';
import {
  BULK_RULES,
  type BulkAction,
  bulkPlan,
  gamesText,
  keptText,
  wordsText,
} from './bulk.plan.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

const Bar = styled.section`
  position: fixed;
  bottom: var(--space-4);
  left: max(var(--space-4), calc((100vw - var(--page-width)) / 2 + var(--space-4)));
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  max-width: calc(100vw - 2 * var(--space-4));
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-l);
  background: var(--raised);
  box-shadow: 0 10px 40px var(--shade);
  & > p { font: 650 1rem/1.2 var(--display); }
  & > p small { display: block; color: var(--ink-soft); font: 400 0.8rem/1.2 var(--text); }
  & button:not([data-tooltip]) { padding-inline: var(--space-3); }
  @media (width < 40em) {
    padding-left: var(--space-3);
    & button:not([data-tooltip]) { padding-inline: var(--space-2); font-size: 0.95rem; }
  }
  /* the list stays visible at 400 % zoom */
  @media (height < 30em) { flex-wrap: nowrap; overflow-x: auto; & > * { flex: none; } }
`;

/** Lets the last rows be scrolled out from under the bar. */
const Room = styled.div`height: 5rem;`;

const ACTIONS = ['activate', 'deactivate'] as const satisfies readonly BulkAction[];

/** What can be done with the selected games. Renders nothing while none is selected. */
export function BulkBar({
  games = [],
  shown = [],
  selection,
  onClosed,
}: {
  games: readonly AdminGameSummary[] | undefined;
  shown: readonly AdminGameSummary[] | undefined;
  selection: Selection;
  /** Called when the bar has gone, along with the focus. */
  onClosed: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { change, isPending } = useBulkChange((failed) => {
    setIsAsking(false);
    selection.replace(failed);
    if (failed.length === 0) onClosed();
  });
  const selected = games.filter(({ id }) => selection.ids.has(id));
  if (selected.length === 0) return null;

  const run = (action: BulkAction) => {
    if (isPending) return;
    const plan = bulkPlan(action, selected);
    if (plan.changes.length > 0) change(plan);
    else showError(keptText(plan.kept) || BULK_RULES[action].nothingToDo);
  };
  const clear = () => {
    selection.replace([]);
    onClosed();
  };
  const deletion = bulkPlan('delete', selected);
  const hidden = selected.length - shown.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <>
      <Room />
      <Bar ref={keepToastsAbove} aria-label={text('Selected games')} aria-busy={isPending}>
        <p role="status">
          {text('{count, plural, one {1 selected} other {{count} selected}}', {
            count: selected.length,
          })}
          {hidden > 0 && (
            <small>
              {text(
                '{count, plural, one {1 of them not shown} other {{count} of them not shown}}',
                { count: hidden },
              )}
            </small>
          )}
        </p>
        <IconButton $tone="quiet" aria-label={text('Clear selection')} onClick={clear}>
          <Icon name="close" />
        </IconButton>
        {ACTIONS.map((action) => (
          <Button key={action} $tone="quiet" aria-disabled={isPending} onClick={() => run(action)}>
            {BULK_RULES[action].label}
          </Button>
        ))}
        <ExportGames label={text('Export')} ids={selected.map(({ id }) => id)} />
        <Button
          $tone="danger"
          aria-disabled={isPending}
          onClick={() => (deletion.changes.length > 0 ? setIsAsking(true) : run('delete'))}
        >
          {isPending ? <Spinner /> : <AdminIcon name="trash" size={18} />}
          {text('Delete')}
        </Button>
        {selected.length - hidden < shown.length && (
          <Button $tone="quiet" onClick={() => selection.setAll(shown, true)}>
            {text('Select all {count}', { count: shown.length })}
          </Button>
        )}
      </Bar>
      <Confirm
        open={isAsking}
        title={text('Delete {games}?', { games: gamesText(deletion.changed.length) })}
        text={[
          text('Players can no longer play {words}, and their images are deleted with them.', {
            words: wordsText(deletion.changed),
          }),
          keptText(deletion.kept),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={text('Delete {games}', { games: gamesText(deletion.changed.length) })}
        busyLabel={text('Deleting...')}
        isBusy={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => run('delete')}
      >
        <p>{restorableText(deletion.changed.length)}</p>
      </Confirm>
    </>
  );
}
