import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LazyPage } from './lazy-page.tsx';

test('a page whose code fails to load shows an error and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <h1>{name}</h1> }));
  load.mockRejectedValueOnce(new Error('offline'));
  render(<LazyPage load={load} props={{ name: 'Schedule' }} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect((await screen.findByRole('alert')).textContent).toContain('This page did not load.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Schedule' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
