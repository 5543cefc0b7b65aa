import { errorText } from '@imguessr/api-client/admin';
import { ARCHIVE_LIMITS } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { AdminIcon } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { ExportGames } from '../../shared/game/export-games.tsx';
import { FileButton } from '../../shared/input/file-button.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAdminApi } from '../../shared/services/services.context.ts';
import { useUnsavedWarning } from '../../shared/services/unsaved-changes.ts';
import { ImportResult } from './import-result.tsx';

const Failure = styled.p`
  color: var(--wrong);
  font-weight: 600;
`;

/** Imports archives of games and exports the catalog. */
export default function ImportPage() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async (zip: File) => {
      if (zip.size > ARCHIVE_LIMITS.bytes)
        throw new Error(text('The zip is larger than 100 MB. Export fewer games at a time.'));
      return api.importGames(zip);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['games'] }),
  });
  useUnsavedWarning(isPending);
  const name = variables?.name ?? '';
  return (
    <>
      <PageHead title={text('Import Games')}>
        <ExportGames label={text('Export All Games')} />
      </PageHead>
      <Card title={text('An archive of games')}>
        <p>
          {rich(
            'Choose a zip with {table} and the pictures: {first} to {last} for row 1. Games that already exist stay as they are.',
            {
              table: <code>games.csv</code>,
              first: <code>pictures/1/1.jpg</code>,
              last: <code>{`pictures/1/${CLUE_COUNT}.jpg`}</code>,
            },
          )}
        </p>
        <CardActions>
          <FileButton
            label={text('Zip with games')}
            accept=".zip,application/zip"
            isBusy={isPending}
            onChoose={mutate}
          >
            <AdminIcon name="plus" size={18} />
            {isPending ? text('Importing...') : text('Choose File')}
          </FileButton>
        </CardActions>
        <div role="status">
          {isPending && text('Importing {name}. This can take a few minutes.', { name })}
          {error && (
            <Failure>
              {text('{name} was not imported. {error}', { name, error: errorText(error) })}
            </Failure>
          )}
          {data && <ImportResult name={name} rows={data} />}
        </div>
      </Card>
    </>
  );
}
