import type { GameImport } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, LiveRegion, Skeleton } from '@imguessr/ui';
import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { Fold } from '../../shared/components/fold.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { importLabel, isBusy, isImportable, progressOf, stateText } from './import.view.ts';
import { ImportTable } from './import-table.tsx';
import { Meter } from './meter.tsx';
import { useImport, useImportChanges } from './use-imports.ts';

const State = styled.p`
  &[data-refused] { color: var(--wrong); font-weight: 600; }
`;

interface CardProps {
  readonly id: string;
  readonly name: string;
  /** Only the newest import has the primary button of the page. */
  readonly isNewest: boolean;
  /** Gets the focus when the import is deleted. */
  readonly afterRemoval: RefObject<HTMLElement | null>;
}

/** An import continues without the page. */
export function ImportCard({ id, name, ...rest }: CardProps) {
  const query = useImport(id);
  const { data } = query;
  const result =
    data && !isBusy(data) ? text('{name}: {value}', { name, value: stateText(data) }) : '';
  const announcement = <LiveRegion text={result} id={0} />;
  if (!data) {
    return (
      <Card title={name}>
        {announcement}
        <LoadError
          query={query}
          textFor={(error) => text('Could not load the import. {error}', { error })}
        />
        {!query.error && <Skeleton style={{ height: '8rem' }} />}
      </Card>
    );
  }
  return (
    <Card title={name}>
      {announcement}
      <Body key={data.state} box={data} {...rest} />
    </Card>
  );
}

function Body({
  box,
  isNewest,
  afterRemoval,
}: Omit<CardProps, 'id' | 'name'> & { box: GameImport }) {
  const { start, remove } = useImportChanges();
  const importable = box.games.filter(isImportable).map(({ row }) => row);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(importable.filter((row) => !left.has(row)));
  const progress = progressOf(box);
  const isOver = box.state === 'done';
  const imported = box.games.filter(({ state }) => isOver && state === 'imported');
  const shown = box.games.filter(({ state }) => !isOver || state !== 'imported');
  const select = (row: string, isSelected: boolean) => {
    const next = new Set(left);
    if (isSelected) next.delete(row);
    else next.add(row);
    setLeft(next);
  };
  const table = { selected, onSelect: select };
  return (
    <>
      {progress === undefined ? (
        <State data-refused={box.refusal !== undefined || undefined}>{stateText(box)}</State>
      ) : (
        <Meter label={stateText(box)} value={progress} />
      )}
      {!isBusy(box) && (
        <CardActions>
          {importable.length > 0 && (
            <Button
              {...(isNewest && { $tone: 'primary' as const })}
              aria-disabled={selected.size === 0 || start.isPending}
              onClick={() => selected.size > 0 && start.mutate({ id: box.id, rows: [...selected] })}
            >
              {importLabel(selected.size, box)}
            </Button>
          )}
          <Button
            $tone="quiet"
            aria-disabled={remove.isPending}
            onClick={() =>
              remove.mutate(box.id, { onSuccess: () => afterRemoval.current?.focus() })
            }
          >
            {text('Remove from List')}
          </Button>
        </CardActions>
      )}
      {shown.length > 0 && <ImportTable rows={shown} {...table} />}
      {imported.length > 0 && (
        <Fold>
          <summary>
            {text(
              '{count, plural, one {Show the imported game} other {Show the {count} imported games}}',
              {
                count: imported.length,
              },
            )}
          </summary>
          <ImportTable rows={imported} {...table} />
        </Fold>
      )}
    </>
  );
}
