import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeInvitationFromUrl } from '../../shared/circles/circle-link.ts';
import CirclesPanel from './circles.panel.tsx';

const ID = 'q2Gm0xq1Tn6mD7r5bXh0Zw';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test('a link that was copied in part is said to be incomplete', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(<CirclesPanel invitation="" playedGames={() => []} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete/);
});
