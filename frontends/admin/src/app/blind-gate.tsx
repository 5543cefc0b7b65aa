import { text } from '@imguessr/texts';
import { Button, ButtonLink, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { blindGameQuery } from '../shared/api/admin-queries.ts';
import { openGame, useBlindMode } from '../shared/api/blind-mode.ts';
import { Card, CardActions } from '../shared/components/card.tsx';
import { PageHead } from '../shared/page/page-head.tsx';

/**
 * Keeps a page about a hidden game closed until the administrator opens it. The server decides for
 * each game: a list
 * that is out of date opens none.
 */
export function BlindGate({ id, children }: { id: number; children: ReactNode }) {
  const blind = useBlindMode();
  // By id: the page of the next game takes the place of this one, without losing the focus.
  const [openId, setOpenId] = useState(blind ? undefined : id);
  // The id is NaN if that in the address is no number.
  const isOpen = Object.is(openId, id);
  const { data: isHidden, error } = useQuery({
    ...blindGameQuery(id),
    select: ({ isHidden = false }) => isHidden,
    enabled: blind && !isOpen,
  });
  if (!isOpen && (!blind || isHidden === false)) setOpenId(id);
  useEffect(() => (isOpen ? openGame(id) : undefined), [id, isOpen]);
  if (isOpen) return children;
  if (isHidden === undefined && !error) return <Skeleton style={{ height: '12rem' }} />;
  return (
    <>
      <PageHead title={text('Game {gameId}', { gameId: id })} />
      <Card title={text('Hidden in Blind Mode')}>
        <p>
          {text(
            'This game may be played today or on a coming day. Opening it shows its word and its pictures.',
          )}
        </p>
        <CardActions>
          <ButtonLink href="/admin">{text('Back to Dashboard')}</ButtonLink>
          <Button
            $tone="quiet"
            onClick={() => {
              openGame(id);
              setOpenId(id);
            }}
          >
            {text('Show This Game')}
          </Button>
        </CardActions>
      </Card>
    </>
  );
}
