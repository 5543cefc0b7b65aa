import { PAGE_SHELL_ID } from '@imguessr/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteView } from './remote-view.tsx';
import { createRemote, type Remote } from './remotes.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** Returns a remote whose first `failures` loads fail. */
function remoteAfter(failures: number): Remote<{ name: string }> {
  let left = failures;
  return createRemote('The game', async () => {
    left -= 1;
    if (left >= 0) throw new Error('down');
    return { default: ({ name }) => <p>Hello {name}</p> };
  });
}

describe('a remote', () => {
  test('renders at once when it has been preloaded', async () => {
    const remote = remoteAfter(0);
    await remote.preload({ name: 'you' });
    render(<RemoteView remote={remote} props={{ name: 'you' }} />);
    expect(screen.getByText('Hello you')).toBeTruthy();
  });

  test('reports a failed preload without another attempt', async () => {
    const remote = remoteAfter(1);
    await remote.preload({ name: 'you' });
    render(<RemoteView remote={remote} props={{ name: 'you' }} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The game did not load');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello you')).toBeTruthy();
  });

  test('preloads what its component names, with the properties of the page', async () => {
    const preload = vi.fn(async () => {});
    const remote = createRemote('The game', async () => ({
      default: Object.assign(() => null, { preload }),
    }));
    await remote.preload({ name: 'you' });
    expect(preload).toHaveBeenCalledWith({ name: 'you' });
  });

  test('offers to reload the page after a second failed load', async () => {
    render(<RemoteView remote={remoteAfter(2)} props={{ name: 'you' }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy();
  });

  test('says that there is a new version when the files of the remote are gone', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const remote = createRemote('The game', () =>
      Promise.reject(new Error('/remotes/player/mf-manifest.json responded with status 404')),
    );
    render(<RemoteView remote={remote} props={{}} />);
    expect(await screen.findByText(/^A new version was installed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    vi.unstubAllGlobals();
  });

  test.each([
    ['is on the page', 0, 'Hello you'],
    ['has failed to load', 1, 'The game did not load'],
  ])('removes the page shell once it %s', async (_, failures, text) => {
    const shell = document.createElement('div');
    shell.id = PAGE_SHELL_ID;
    document.body.append(shell);
    render(<RemoteView remote={remoteAfter(failures)} props={{ name: 'you' }} />);
    expect(shell.isConnected).toBe(true);
    await screen.findByText(text);
    expect(shell.isConnected).toBe(false);
  });
});
