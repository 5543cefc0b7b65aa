import { LEAVING_EVENT } from '@imguessr/contracts';
import { describe, expect, test, vi } from 'vitest';
import { askBeforeLeaving } from './leaving.ts';

describe('when the browser goes back', () => {
  test('the router follows, unless a page holds it', () => {
    askBeforeLeaving();
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
