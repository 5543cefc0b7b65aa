import { requestPath } from '@imguessr/contracts';
import { NavigationContext } from '@imguessr/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import PrivacyPage from './privacy.page.tsx';

const played = (...ids: string[]): PlayedGame[] =>
  ids.map((sessionId, index) => ({ gameId: index + 1, sessionId }));
const contactAnswers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(requestPath('GET /api/privacy'));
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  contactAnswers({ contact: null });
});

function open(games: readonly PlayedGame[] = []) {
  const navigate = vi.fn();
  render(
    <NavigationContext value={navigate}>
      <PrivacyPage playedGames={() => games} />
    </NavigationContext>,
  );
  return { navigate };
}

describe('the privacy page', () => {
  it('has a title, moves the focus to its heading and links back to the game', () => {
    const { navigate } = open();
    expect(document.title).toBe('Your privacy – Imguessr');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.click(screen.getByRole('link', { name: 'Back to today’s game' }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
  });
});

describe('the contact', () => {
  it('is whoever runs the site when none is configured', () => {
    open();
    expect(screen.getByText(/^Send your session IDs to whoever runs this site, and/)).toBeTruthy();
  });

  it.each([
    ['privacy@example.com', 'mailto:privacy@example.com'],
    ['https://example.com/contact', 'https://example.com/contact'],
  ])('is %s when the server returns it', async (contact, href) => {
    contactAnswers({ contact });
    open();
    expect((await screen.findByRole('link', { name: contact })).getAttribute('href')).toBe(href);
  });

  it('falls back to whoever runs the site when it fails to load', async () => {
    contactAnswers({ message: 'down' }, 503);
    open();
    await vi.waitFor(() => expect(screen.getByText(/whoever runs this site, and/)).toBeTruthy());
  });
});

describe('the session ids', () => {
  const writeText = vi.fn(async () => undefined);
  beforeEach(() => {
    writeText.mockClear();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  });
  const copy = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy your session IDs' }));
    await screen.findByText('Copied');
  };

  it('are left out when they are invalid or local storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    open(played('kept', '<script>'));
    await copy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('kept');
  });
});
