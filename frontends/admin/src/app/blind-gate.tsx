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
    <Hidden
      title={`Game ${id}`}
      reason="This game may be played today or on a coming day. Opening it shows its word and its pictures."
      action="Show This Game"
      navigate={navigate}
      onOpen={() => setOpenId(id)}
    />
  );
}

/** Keeps the deleted games, which may have been planned, closed in blind mode until the administrator asks for them. */
export function BlindDeletedGate({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  const blind = useBlindMode();
  const [isOpen, setIsOpen] = useState(!blind);
  if (isOpen || !blind) return children;
  return (
    <Hidden
      title="Recently Deleted"
      reason="A deleted game may have been planned, and can be restored. The list shows the words of all of them."
      action="Show Deleted Games"
      navigate={navigate}
      onOpen={() => setIsOpen(true)}
    />
  );
}

interface HiddenProps {
  title: string;
  reason: string;
  action: string;
  navigate: Navigate;
  onOpen: () => void;
}

function Hidden({ title, reason, action, navigate, onOpen }: HiddenProps) {
  return (
    <>
      <PageHead title={title} />
      <Card title="Hidden in Blind Mode">
        <p>{reason}</p>
        <Actions>
          <ButtonLink href="/admin" navigate={navigate}>
            Back to Dashboard
          </ButtonLink>
          <Button $tone="quiet" onClick={onOpen}>
            {action}
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
