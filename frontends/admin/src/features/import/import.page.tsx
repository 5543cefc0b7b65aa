import { errorText } from '@imguessr/api-client/messages';
import type { Navigate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { importsQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { PageHead } from '../../shared/components/page-head.tsx';
import { ExportGames } from '../../shared/game/export-games.tsx';
import { BoxUpload } from './box-upload.tsx';
import { ImportCard } from './import-card.tsx';
import { useImportChanges } from './use-imports.ts';

const Focusable = styled.div`
  &:focus { outline: none; }
`;

/** Imports boxes of games and exports the catalog. Imports continue without the page, which finds them again. */
export default function ImportPage({ navigate }: { navigate: Navigate }) {
  const api = useAdminApi();
  const { data: imports, error, refetch } = useQuery(importsQuery(api));
  const changes = useImportChanges();
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHead title={text('Import Games')}>
        <ExportGames label={text('Export All Games')} />
      </PageHead>
      <Focusable ref={top} tabIndex={-1} aria-label={text('New import')} role="group">
        <Card title={text('A box of games')}>
          <BoxUpload onUploaded={changes.refetch} />
        </Card>
      </Focusable>
      {error && (
        <ErrorNotice
          text={text('Could not load the imports. {error}', { error: errorText(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {imports?.map(({ id, name }, index) => (
        <ImportCard key={id} isNewest={index === 0} {...{ id, name, navigate }} afterRemoval={top} />
      ))}
    </>
  );
}
