import { LEAVING_EVENT } from '@imguessr/contracts';
import { describe, expect, test, vi } from 'vitest';
import { installLeaveGuard } from './leave-guard.ts';

describe('the leave guard', () => {
  test('lets the router follow the back button unless a page prevents it', () => {
    installLeaveGuard();
    const router = vi.fn();
    window.addEventListener('popstate', router);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router).toHaveBeenCalledTimes(1);
    window.addEventListener(LEAVING_EVENT, (event) => event.preventDefault(), { once: true });
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router).toHaveBeenCalledTimes(2);
  });
});
