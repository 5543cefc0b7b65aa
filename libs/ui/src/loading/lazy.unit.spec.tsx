import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Lazy } from './lazy.tsx';

afterEach(() => void vi.restoreAllMocks());

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

  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
  test.each([
    ['a script is missing', new Response('', { status: 404 }), true],
    ['there is a page in its place', new Response('', html), true],
    ['the server is being restarted', new Response('', { ...html, status: 502 }), false],
    ['the script is there', new Response(''), false],
    ['there is no network', undefined, false],
  ])('says that there is a new version, or reports the failure: %s', async (_, answer, isGone) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const request = vi.fn(async () => answer ?? Promise.reject(new TypeError('no network')));
    vi.stubGlobal('fetch', request);
    const onFail = vi.fn();
    const load = async (): Promise<{ default: typeof Greeting }> => {
      const style = Object.assign(document.createElement('link'), { href: 'http://here/7.css' });
      document.head.append(style);
      fireEvent.error(style);
      throw new Error('Loading css chunk 7 failed.\n(error: undefined)');
    };
    render(<Lazy load={load} props={{ name: 'you' }} onFail={onFail} />);
    if (isGone) await screen.findByRole('button', { name: 'Reload page' });
    else await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
    expect(onFail).toHaveBeenCalledTimes(isGone ? 0 : 1);
    expect(document.body.textContent?.includes('A new version was installed.')).toBe(isGone);
    expect(request).toHaveBeenCalledWith('http://here/7.css', expect.anything());
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
