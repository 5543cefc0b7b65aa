import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Lazy } from './lazy.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a lazy component', () => {
  test('renders with its props once its code has loaded', async () => {
    const load = async () => ({ default: Greeting });
    render(<Lazy load={load} props={{ name: 'you' }} />);
    expect(await screen.findByText('Hello you')).toBeTruthy();
  });

  test('reports a failed fetch and renders nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onFail = vi.fn();
    const load = () => Promise.reject<{ default: typeof Greeting }>(new Error('down'));
    render(<Lazy load={load} props={{ name: 'you' }} onFail={onFail} />);
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
    expect(document.body.textContent).toBe('');
  });

  test('is fetched again when the browser is online again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onFail = vi.fn();
    const load = vi
      .fn(async () => ({ default: Greeting }))
      .mockImplementationOnce(() =>
        Promise.reject<{ default: typeof Greeting }>(new Error('offline')),
      );
    render(<Lazy load={load} props={{ name: 'you' }} onFail={onFail} />);
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Hello you')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
