import { text } from '@imguessr/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { gamesQuery, importsQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { ExportGames } from '../../shared/game/export-games.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { BoxUpload } from './box-upload.tsx';
import { ImportCard } from './import-card.tsx';
import { useImportChanges } from './use-imports.ts';

const Focusable = styled.div`
  &:focus { outline: none; }
`;

/**
 * Imports boxes of games and exports the catalog. Imports continue without the page, which finds
 * them again.
 */
export default function ImportPage() {
  const list = useQuery(importsQuery);
  const { data: imports } = list;
  // Those that were just imported are in the list of games by their words.
  const { data: games } = useQuery({ ...gamesQuery, staleTime: 0 });
  const changes = useImportChanges();
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHead title={text('Import Games')}>
        <ExportGames label={text('Export All Games')} games={games} isAll />
      </PageHead>
      <Focusable ref={top} tabIndex={-1} aria-label={text('New import')} role="group">
        <Card title={text('A box of games')}>
          <BoxUpload onUploaded={changes.refetch} />
        </Card>
      </Focusable>
      <LoadError
        query={list}
        textFor={(error) => text('Could not load the imports. {error}', { error })}
      />
      {imports?.map(({ id, name }, index) => (
        <ImportCard key={id} isNewest={index === 0} id={id} name={name} afterRemoval={top} />
      ))}
    </>
  );
}
