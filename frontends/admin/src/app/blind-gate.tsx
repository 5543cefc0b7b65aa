import type { Navigate } from '@imguessr/contracts';
import { Button, ButtonLink, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../shared/api/admin-api.context.ts';
import { gamesQuery } from '../shared/api/admin-queries.ts';
import { useBlindMode } from '../shared/blind-mode/blind-mode.ts';
import { Card } from '../shared/components/card.tsx';
import { PageHead } from '../shared/components/page-head.tsx';

/** Keeps a page about a hidden game closed in blind mode until the administrator asks for it. A page that is open stays open. */
export function BlindGate({ id, navigate, children }: { id: number; navigate: Navigate; children: ReactNode }) {
  const blind = useBlindMode();
  const [openId, setOpenId] = useState(blind ? undefined : id);
  const isOpen = !blind || openId === id;
  const { data: games, error } = useQuery({ ...gamesQuery(useAdminApi()), enabled: !isOpen });
  if (isOpen || games?.every((game) => game.id !== id || !game.isHidden)) return children;
  if (!games && !error) return <Skeleton style={{ height: '12rem' }} />;
  return (
    <>
      <PageHead title={`Game ${id}`} />
      <Card title="Hidden in Blind Mode">
        <p>This game may be played today or on a coming day. Opening it shows its word and its pictures.</p>
        <Actions>
          <ButtonLink href="/admin" navigate={navigate}>
            Back to Dashboard
          </ButtonLink>
          <Button $tone="quiet" onClick={() => setOpenId(id)}>
            Show This Game
          </Button>
        </Actions>
      </Card>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
