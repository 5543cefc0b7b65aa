import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeInvitationFromUrl } from '../../shared/circles/circle-link.ts';
import { OutboxContext } from '../../shared/outbox/outbox.context.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import CirclesPanel from './circles.panel.tsx';

const ID = 'q2Gm0xq1Tn6mD7r5bXh0Zw';

test.each([
  ['#circle=', ''],
  ['#circle=q2Gm0x', ''],
  [`#circle=${ID}`, ID],
  [`#circle=${ID}).`, ID],
  ['#other', undefined],
])('the address %s leads to the invitation %j', (hash, id) => {
  window.history.replaceState(null, '', `/${hash}`);
  expect(takeInvitationFromUrl()).toBe(id);
});

/** Opens the panel where the player is in no circle yet. */
function openPanel(invitation?: string, isLasting = true) {
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(
    <OutboxContext value={{ isLasting: () => isLasting } as Outbox}>
      <CirclesPanel invitation={invitation} playedGames={() => []} />
    </OutboxContext>,
  );
}

test('the panel says so where the browser saves nothing', async () => {
  openPanel(undefined, false);
  expect(await screen.findByText(/^This browser doesn’t save anything/)).toBeTruthy();
});

test('a link that was copied in part is said to be incomplete', async () => {
  openPanel('');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete/);
});
