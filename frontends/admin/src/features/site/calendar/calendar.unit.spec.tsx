import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../../testing/admin.render.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
let createdAt: string | undefined;
let made = 0;
beforeEach(() => {
  createdAt = undefined;
  made = 0;
  api = fakeApi();
  api.respond(routes.site, [200, { name: 'Imguessr', line: 'a line', credit: 'a credit' }]);
  api.respond(routes.calendarFeed, () => [200, createdAt ? { createdAt } : {}]);
  api.respond(routes.createCalendarFeed, () => {
    createdAt = new Date(2026, 4, 1, 10).toISOString();
    return [201, { path: `/api/calendar/secret-${++made}.ics`, createdAt }];
  });
  api.respond(routes.removeCalendarFeed, () => {
    createdAt = undefined;
    return [200, { deleted: true }];
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openCard() {
  visitAdmin('/admin/site');
  return within(await screen.findByRole('region', { name: 'Calendar' }));
}
const confirm = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name }));
};

test('an address is made, shown once, replaced after a question, and removed', async () => {
  const card = await openCard();
  fireEvent.click(await card.findByRole('button', { name: 'Make an Address' }));
  expect(await card.findByText(`${window.location.origin}/api/calendar/secret-1.ics`)).toBeTruthy();

  fireEvent.click(await card.findByRole('button', { name: 'New Address' }));
  expect(made).toBe(1);
  await confirm('New Address');
  expect(await card.findByText(`${window.location.origin}/api/calendar/secret-2.ics`)).toBeTruthy();
  expect(card.queryByText(/secret-1/)).toBeNull();

  fireEvent.click(card.getByRole('button', { name: 'Remove' }));
  await confirm('Remove');
  expect(await card.findByRole('button', { name: 'Make an Address' })).toBeTruthy();
  expect(card.queryByText(/secret-2/)).toBeNull();
});

test('an address from before is not shown again', async () => {
  createdAt = new Date(2026, 4, 1, 10).toISOString();
  const card = await openCard();
  expect(await card.findByText(/There is an address since 2026-05-01/)).toBeTruthy();
  expect(card.queryByText(/\/api\/calendar/)).toBeNull();
});
