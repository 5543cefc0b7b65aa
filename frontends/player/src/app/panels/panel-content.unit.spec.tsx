import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PanelContent } from './panel-content.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Returns a loader that fails a number of times, and then resolves with a component. */
function loaderAfter(failures: number) {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('down');
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  };
}

describe('the content of a panel', () => {
  test('is a placeholder until its code has loaded', async () => {
    render(<PanelContent load={loaderAfter(0)} props={{ name: 'you' }} />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(await screen.findByText('Hello you')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
