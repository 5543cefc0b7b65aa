import type { JobQueue } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

// The code of a page is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const failure = (id: string) => ({
  id,
  name: 'pictures',
  attempts: 5,
  reason: `no room for ${id}`,
  at: '2026-11-20T10:00:00.000Z',
});
const queue = (given: Partial<JobQueue> = {}): JobQueue => ({
  name: 'pictures',
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  oldestWaitingSeconds: 0,
  failures: [],
  ...given,
});
const failed = (...ids: string[]) => queue({ failed: ids.length, failures: ids.map(failure) });

describe('the background jobs', () => {
  test('are told in plain words, with their counts', async () => {
    const days = queue({ name: 'daily-pick', waiting: 2, active: 1, oldestWaitingSeconds: 130 });
    fakeApi().answer(routes.jobs, [200, [queue(), days]]);
    visitAdmin('/admin/jobs');
    const card = within(await screen.findByRole('region', { name: 'Daily games' }));
    expect(card.getByText('Working')).toBeTruthy();
    expect(card.getByText('Waiting').parentElement?.textContent).toBe('Waiting2');
    expect(card.getByText('The oldest has waited for 2 min.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Picture sizes' })).getByText('All done')).toBeTruthy();
    expect(screen.getByText('3 jobs to go')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page');
  });

  test('are looked at again by themselves', async () => {
    const wire = fakeApi();
    wire.answer(routes.jobs, [200, [queue({ active: 1 })]]);
    visitAdmin('/admin/jobs');
    await screen.findByText('1 job to go');
    wire.answer(routes.jobs, [200, [queue()]]);
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
  });

  test('that failed say why and when, and one of them can be tried again', async () => {
    const wire = fakeApi();
    let left = ['a', 'b'];
    wire.answer(routes.jobs, () => [200, [failed(...left)]]);
    wire.answer(
      routes.retryJobs,
      () => {
        left = ['a'];
        return [200, { retried: 1 }];
      },
      { job: 'b' },
    );
    visitAdmin('/admin/jobs');
    const list = await screen.findByRole('list', { name: 'Failed, newest first' });
    expect(within(list).getAllByRole('listitem')[1]?.textContent).toMatch(
      /^no room for b2026-11-20 \d\d:\d\d · 5 tries/,
    );
    const button = screen.getByRole('button', { name: 'Try again b' });
    button.focus();
    fireEvent.click(button);
    await screen.findByText('1 job started anew');
    expect(screen.queryByText('no room for b')).toBeNull();
    expect(screen.getByText('1 job failed')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Picture sizes'));
    expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  });

  test('that failed can be tried again all together', async () => {
    const wire = fakeApi();
    wire.answer(routes.jobs, [200, [failed('a', 'b')]]);
    wire.answer(routes.retryJobs, () => {
      wire.answer(routes.jobs, [200, [queue({ waiting: 2 })]]);
      return [200, { retried: 2 }];
    });
    visitAdmin('/admin/jobs');
    fireEvent.click(await screen.findByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('2 jobs started anew')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Failed, newest first' })).toBeNull();
  });

  test('that cannot be had say so, and come when they can', async () => {
    const wire = fakeApi();
    wire.answer(routes.jobs, [503, { message: 'Please try again in a moment.' }]);
    visitAdmin('/admin/jobs');
    const trouble = await screen.findByRole('alert');
    expect(trouble.textContent).toContain('The jobs could not be loaded. 503: Please try again in a moment.');
    wire.answer(routes.jobs, [200, [queue()]]);
    fireEvent.click(within(trouble).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    wire.answer(routes.jobs, [0, '']);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is how the jobs were at \d\d:\d\d:\d\d/);
    expect(screen.getByText('Nothing to do')).toBeTruthy();
  });
});
