import { requestPath } from '@imguessr/contracts';
import { privacyContact } from '@imguessr/contracts/later-routes';
import { NavigationContext } from '@imguessr/ui';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import PrivacyPage from './privacy.page.tsx';

const CURRENT_ID = '0123456789abcdef0123456789abcdef';
const played = (...ids: string[]): PlayedGame[] =>
  ids.map((sessionId, index) => ({ gameId: index + 1, sessionId }));
const contactAnswers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(requestPath(privacyContact));
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  contactAnswers({ contact: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(games: readonly PlayedGame[] = []) {
  const navigate = vi.fn();
  render(
    <NavigationContext value={navigate}>
      <PrivacyPage playedGames={() => games} />
    </NavigationContext>,
  );
  return { navigate, erasure: within(screen.getByRole('region', { name: 'Delete your data' })) };
}

/** The entries of a section: each name with its description. */
const entriesOf = (section: string) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: section }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the privacy page', () => {
  it('describes what the server stores and for how long', () => {
    open();
    const entries = entriesOf('What the server stores');
    expect(entries['Your guesses']).toMatch(
      /session ID.*Kept permanently, but the session ID only until you have it deleted\./,
    );
    expect(entries['Games you’ve started']).toMatch(/Kept for 90 to 120 days\.$/);
    expect(entries['Protection against bots']).toMatch(/keyed hash.*key changes every day/);
    expect(entries['Transfer codes']).toMatch(/Kept for 24 hours\.$/);
    expect(entries.Tests).toMatch(
      /random ID that is used for this game only\.Kept until the game is deleted\.$/,
    );
    expect(entries['Your network address']).toMatch(/10 minutes at most; .* an hour, .* a day\.$/);
    expect(entries['Server logs']).toMatch(/No session ID and no network address\./);
    expect(
      screen.getByText('None for players. Admins get one when they log in, for up to 12 hours.'),
    ).toBeTruthy();
  });

  it('describes what this browser stores', () => {
    open();
    expect(Object.keys(entriesOf('What this browser stores'))).toEqual([
      'Session ID',
      'Your history',
      'Your settings',
      'Your circles',
      'Pages and pictures',
    ]);
  });

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
    const { erasure } = open();
    expect(
      erasure.getByText(/^Send your session ID to whoever runs this site, and ask/),
    ).toBeTruthy();
    expect(erasure.queryByRole('link')).toBeNull();
  });

  it.each([
    ['privacy@example.com', 'mailto:privacy@example.com'],
    ['https://example.com/contact', 'https://example.com/contact'],
  ])('is %s when the server returns it', async (contact, href) => {
    contactAnswers({ contact });
    const { erasure } = open();
    expect((await erasure.findByRole('link', { name: contact })).getAttribute('href')).toBe(href);
  });

  it('falls back to whoever runs the site when it fails to load', async () => {
    contactAnswers({ message: 'down' }, 503);
    const { erasure } = open();
    await vi.waitFor(() =>
      expect(erasure.getByText(/whoever runs this site, and ask/)).toBeTruthy(),
    );
  });
});

describe('the session ids', () => {
  it('are listed once each: the current one, then those of earlier games, newest first', () => {
    localStorage.setItem('imguessr_session_id', CURRENT_ID);
    const { erasure } = open(played('old', 'newer', 'newer', CURRENT_ID));
    expect(erasure.getByText(/^Send your session IDs to/)).toBeTruthy();
    const shown = Array.from(document.querySelectorAll('code'), ({ textContent }) => textContent);
    expect(shown).toEqual([CURRENT_ID, 'newer', 'old']);
    expect(erasure.getByText('Plus 2 from earlier games')).toBeTruthy();
  });

  it('are copied together', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    localStorage.setItem('imguessr_session_id', CURRENT_ID);
    const { erasure } = open(played('old'));
    fireEvent.click(erasure.getByRole('button', { name: 'Copy all 2 session IDs' }));
    expect(await erasure.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${CURRENT_ID} old`);
  });

  it('are not created by opening the page', () => {
    const { erasure } = open();
    expect(erasure.getByText('No session ID yet: nobody has played in this browser.')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('are left out when they are invalid or local storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const { erasure } = open(played('kept', '<script>'));
    expect(Array.from(document.querySelectorAll('code'), ({ textContent }) => textContent)).toEqual(
      ['kept'],
    );
    expect(erasure.getByRole('button', { name: 'Copy session ID' })).toBeTruthy();
  });
});
