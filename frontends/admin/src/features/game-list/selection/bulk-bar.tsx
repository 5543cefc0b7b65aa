import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Icon, IconButton, Spinner } from '@imguessr/ui';
import { styled } from 'styled-components';
import { showError } from '../../../shared/api/show-error.ts';
import { keepToastsAbove } from '../../../shared/components/height-property.ts';
import { restorableText } from '../../../shared/consequences/consequence.text.ts';
import { ExportGames } from '../../../shared/game/export-games.tsx';
import { gamesText } from '../../../shared/game/game-search.ts';
import { useAsk } from '../../../shared/questions/question.context.ts';
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkPlan,
  bulkPlan,
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

/** What can be done with the selected games. Renders nothing while none is selected. */
export function BulkBar({
  rows,
  matching,
  selection,
}: {
  /** The games that are on the page. */
  rows: readonly AdminGameSummary[];
  /** The games that are found, on the page or not. */
  matching: readonly AdminGameSummary[];
  selection: Selection;
}) {
  const ask = useAsk();
  const { mutate: change, isPending } = useBulkChange(selection.replace);
  const { selected } = selection;
  if (selected.length === 0) return null;

  const run = (action: BulkAction) => {
    const plan = bulkPlan(action, selected);
    if (plan.changed.length === 0) showError(keptText(plan.kept) || action.nothingToDo);
    else if (action === BULK_ACTIONS.delete) askToDelete(plan);
    else change(plan);
  };
  const askToDelete = (plan: BulkPlan) => {
    const { changed, kept } = plan;
    const games = gamesText(changed.length);
    const sentences = [
      text('Players will no longer be able to play {words}.', {
        words: wordsText(changed),
      }),
      keptText(kept),
      restorableText(changed.length),
    ];
    ask({
      title: text('Delete {games}?', { games }),
      text: sentences.filter(Boolean).join(' '),
      confirmLabel: text('Delete {games}', { games }),
      run: () => change(plan),
    });
  };
  const hidden = selected.length - rows.filter(selection.has).length;
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
        <IconButton
          $tone="quiet"
          aria-label={text('Clear selection')}
          onClick={() => selection.replace([])}
        >
          <Icon name="close" />
        </IconButton>
        {[BULK_ACTIONS.activate, BULK_ACTIONS.deactivate].map((action) => (
          <Button
            key={action.label}
            $tone="quiet"
            aria-disabled={isPending}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
        <ExportGames label={text('Export')} ids={selected.map(({ id }) => id)} />
        <Button $tone="danger" aria-disabled={isPending} onClick={() => run(BULK_ACTIONS.delete)}>
          {isPending ? <Spinner /> : <AdminIcon name="trash" size={18} />}
          {BULK_ACTIONS.delete.label}
        </Button>
        {!matching.every(selection.has) && (
          <Button $tone="quiet" onClick={() => selection.setAll(matching, true)}>
            {text('Select all {count}', { count: matching.length })}
          </Button>
        )}
      </Bar>
    </>
  );
}
