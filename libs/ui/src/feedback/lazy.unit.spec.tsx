import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Lazy } from './lazy.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a component on demand', () => {
  it('comes with its props', async () => {
    const load = async () => ({ default: Greeting });
    render(<Lazy load={load} props={{ name: 'you' }} />);
    expect(await screen.findByText('Hello you')).toBeTruthy();
  });

  it('that cannot be fetched says so and breaks nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onFail = vi.fn();
    const load = () => Promise.reject<{ default: typeof Greeting }>(new Error('down'));
    render(<Lazy load={load} props={{ name: 'you' }} onFail={onFail} />);
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
    expect(document.body.textContent).toBe('');
  });
});
