import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminServices } from './admin.services.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the parts of a page share what was fetched for it, and the next page fetches it again', async () => {
  const { queries } = createAdminServices();
  const fetched = vi.fn(async () => 'figures');
  const mount = async () => {
    const unmount = new QueryObserver(queries, {
      queryKey: ['figures'],
      queryFn: fetched,
    }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    return unmount;
  };
  const parts = [await mount(), await mount()];
  expect(fetched).toHaveBeenCalledTimes(1);
  for (const unmount of parts) unmount();
  await mount();
  expect(fetched).toHaveBeenCalledTimes(2);
});
