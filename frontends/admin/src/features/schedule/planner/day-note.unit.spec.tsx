import * as routes from '@imguessr/contracts/admin-routes';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../../testing/admin.render.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// midnight does not come between two lines of a test
vi.setSystemTime(new Date());
const latest = latestDateOnEarth(Date.now());
const date = shiftDate(latest, 1);
const note = {
  ...{ date, text: 'World Bee Day', revision: 2, by: 'maker:1', at: '2026-05-01T10:00:00Z' },
  ...{ author: 'maker', authorName: 'Ann' },
};
const days = Array.from({ length: 42 }, (_, n) => ({
  date: shiftDate(date, n),
  hasBegun: false,
  repeats: [],
}));

test('the note of a day is in the calendar and the panel of the day, with its author, and is written there', async () => {
  const api = fakeApi();
  api.respond(routes.dayNotes, [200, [note]]);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  const from = (path: string) => path.includes('/api/admin/schedule');
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    from(String(input instanceof Request ? input.url : input))
      ? Promise.resolve(
          Response.json({ month: date.slice(0, 7), latestDate: latest, daysCovered: 0, days }),
        )
      : plain(input, init),
  );
  visitAdmin(`/admin/schedule?day=${date}`);
  expect((await screen.findByTitle('World Bee Day')).textContent).toBe('Note: World Bee Day');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Note of the day',
  });
  expect(field.value).toBe('World Bee Day');
  expect(screen.getByText(/^By Ann, /)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Bees ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  await waitFor(() =>
    expect(api.lastRequest('PUT')).toMatchObject({ body: { text: 'Bees', revision: 2 } }),
  );
  expect(api.lastRequest('PUT')?.path).toBe(`/api/admin/day-notes/${date}`);
});
