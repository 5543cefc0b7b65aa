import { errorText } from '@imguessr/api-client/messages';
import { BOX_LIMITS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { AdminIcon, Button } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { CardActions } from '../../shared/components/card.tsx';
import { DownloadCsv } from '../../shared/components/download-csv.tsx';
import { useUnsavedWarning } from '../../shared/navigation/use-unsaved-warning.ts';
import { gamesTemplate } from './games-template.ts';
import { Meter } from './meter.tsx';

const Zone = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 2px dashed var(--line-strong);
  border-radius: var(--radius-m);
  &[data-over='true'] { border-color: var(--mark); border-style: solid; background: var(--sunk); }
  & > p { max-width: 44rem; }
  & > p[role='alert'] { display: flex; gap: var(--space-2); color: var(--wrong); font-weight: 600; }
  & svg { flex: none; }
`;

/** Calls `onUploaded` once the check of the uploaded box has begun. */
export function BoxUpload({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const api = useAdminApi();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      if (!/\.(zip|csv)$/i.test(file.name))
        throw new Error(text('Choose a file that ends with .zip or .csv.'));
      if (file.size === 0) throw new Error(text('The file is empty.'));
      if (file.size > BOX_LIMITS.bytes) throw new Error(text('The file is larger than 1 GB.'));
      setSent(0);
      return api.uploadBox(file, setSent);
    },
    onSettled: onUploaded,
  });
  useUnsavedWarning(text('the upload of the box'), isPending);
  const upload = (file: File | undefined) => {
    if (file && !isPending) mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>
        {rich(
          'Drop a zip here, or choose one. It contains {table} and the pictures as {first} to {last} for the game in row 1. A {csv} alone makes games without pictures, which you add later. Nothing is imported before you have seen the result of the check.',
          {
            table: <code>games.csv</code>,
            first: <code>pictures/1/1.jpg</code>,
            last: <code>pictures/1/5.jpg</code>,
            csv: <code>.csv</code>,
          },
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,.csv,application/zip,text/csv"
        aria-label={text('Zip or CSV with games')}
        hidden
        onChange={(event) => {
          upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <CardActions>
        <Button aria-disabled={isPending} onClick={() => isPending || input.current?.click()}>
          <AdminIcon name="plus" size={18} />
          {isPending ? text('Uploading...') : text('Choose File')}
        </Button>
        <DownloadCsv name={text('Template (CSV)')} file="games.csv" content={gamesTemplate} />
      </CardActions>
      {isPending && (
        <Meter label={text('Uploading {name}', { name: variables.name })} value={sent} />
      )}
      {error && !isPending && (
        <p role="alert">
          <AdminIcon name="warning" />
          <span>
            {text('{name} was not uploaded. {error}', {
              name: variables?.name ?? '',
              error: errorText(error),
            })}
          </span>
        </p>
      )}
    </Zone>
  );
}
