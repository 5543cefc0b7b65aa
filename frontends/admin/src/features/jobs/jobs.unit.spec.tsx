import type { JobQueue } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

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
  at: new Date(2026, 10, 20, 10).toISOString(),
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
  test('are shown with a description and their counts', async () => {
    const days = queue({ name: 'daily-pick', waiting: 2, active: 1, oldestWaitingSeconds: 130 });
    fakeApi().respond(routes.jobs, [200, [queue(), days]]);
    visitAdmin('/admin/jobs');
    const card = within(await screen.findByRole('region', { name: 'Daily games' }));
    expect(card.getByText('Running')).toBeTruthy();
    expect(card.getByText('Waiting').parentElement?.textContent).toBe('Waiting2');
    expect(card.getByText('Oldest job waiting for 2 min')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Image sizes' })).getByText('All done'),
    ).toBeTruthy();
    expect(screen.getByText('3 jobs pending')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page');
  });

  test('are refetched automatically', async () => {
    const api = fakeApi();
    api.respond(routes.jobs, [200, [queue({ active: 1 })]]);
    visitAdmin('/admin/jobs');
    await screen.findByText('1 job pending');
    api.respond(routes.jobs, [200, [queue()]]);
    expect(await screen.findByText('All jobs done')).toBeTruthy();
  });

  test('show failures with reason and time, and can be retried one by one', async () => {
    const api = fakeApi();
    let left = ['a', 'b'];
    api.respond(routes.jobs, () => [200, [failed(...left)]]);
    api.respond(
      routes.retryJobs,
      () => {
        left = ['a'];
        return [200, { retried: 1 }];
      },
      { job: 'b' },
    );
    visitAdmin('/admin/jobs');
    const list = await screen.findByRole('list', { name: 'Failed jobs, newest first' });
    expect(within(list).getAllByRole('listitem')[1]?.textContent).toMatch(
      /^no room for b2026-11-20 \d\d:\d\d · 5 attempts/,
    );
    const button = screen.getByRole('button', { name: 'Retry b' });
    button.focus();
    fireEvent.click(button);
    await screen.findByText('1 job restarted');
    expect(screen.queryByText('no room for b')).toBeNull();
    expect(screen.getByText('1 job failed')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Image sizes'));
    expect(screen.queryByRole('button', { name: 'Retry All' })).toBeNull();
  });

  test('can be retried all at once', async () => {
    const api = fakeApi();
    api.respond(routes.jobs, [200, [failed('a', 'b')]]);
    api.respond(routes.retryJobs, () => {
      api.respond(routes.jobs, [200, [queue({ waiting: 2 })]]);
      return [200, { retried: 2 }];
    });
    visitAdmin('/admin/jobs');
    fireEvent.click(await screen.findByRole('button', { name: 'Retry All' }));
    expect(await screen.findByText('2 jobs restarted')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Failed jobs, newest first' })).toBeNull();
  });

  test('show a loading error until a retry succeeds', async () => {
    const api = fakeApi();
    api.respond(routes.jobs, [503, { message: 'Please try again in a moment.' }]);
    visitAdmin('/admin/jobs');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Could not load the jobs. 503: Please try again in a moment.',
    );
    api.respond(routes.jobs, [200, [queue()]]);
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All jobs done')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    api.respond(routes.jobs, [0, '']);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Could not refresh the jobs. Showing their status as of \d\d:\d\d:\d\d\./,
    );
    expect(screen.getByText('All jobs done')).toBeTruthy();
  });
});
