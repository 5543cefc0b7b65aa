import { requestPath } from '@imguessr/contracts';
import { privacyContact } from '@imguessr/contracts/routes';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import PrivacyPage from './privacy.page.tsx';

configure({ asyncUtilTimeout: 15_000 });

const NOW = '0123456789abcdef0123456789abcdef';
const played = (...ids: string[]): PlayedGame[] => ids.map((sessionId, index) => ({ gameId: index + 1, sessionId }));
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(requestPath(privacyContact));
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  answers({ contact: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(games: readonly PlayedGame[] = []) {
  const navigate = vi.fn();
  render(<PrivacyPage navigate={navigate} playedGames={() => games} />);
  return { navigate, erasure: within(screen.getByRole('region', { name: 'Have it erased' })) };
}

/** What the page says, thing by thing. */
const termsOf = (section: string) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: section }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the page about privacy', () => {
  it('says of everything on the server what it is and how long it is kept', () => {
    open();
    const terms = termsOf('On the server');
    expect(terms['Your guesses']).toMatch(/session id.*Kept permanently, the session id until you have it erased\./);
    expect(terms['Which games you began']).toMatch(/Kept 90 to 120 days\.$/);
    expect(terms['A mark against automated play']).toMatch(/keyed hash.*key changes every day/);
    expect(terms['Codes for another device']).toMatch(/Kept 24 hours\.$/);
    expect(terms['Your network address']).toMatch(/ten minutes at most\.$/);
    expect(terms['Server logs']).toMatch(/No session id and no network address\./);
    expect(screen.getByText('None for players. An administrator who logs in gets one, for 12 hours.')).toBeTruthy();
  });

  it('says what is in this browser', () => {
    open();
    expect(Object.keys(termsOf('In this browser'))).toEqual(['Session id', 'Your history', 'Pages and pictures']);
  });

  it('has a title, the focus at its beginning, and a way back', () => {
    const { navigate } = open();
    expect(document.title).toBe('What is kept about you – Imguessr');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.click(screen.getByRole('link', { name: 'Back to today’s game' }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
  });
});

describe('whom to write to', () => {
  it('is the host of the site as long as nobody is named', () => {
    const { erasure } = open();
    expect(erasure.getByText(/^Send your session id to the host of this site, who can erase/)).toBeTruthy();
    expect(erasure.queryByRole('link')).toBeNull();
  });

  it.each([
    ['privacy@example.com', 'mailto:privacy@example.com'],
    ['https://example.com/contact', 'https://example.com/contact'],
  ])('is %s where the server names it', async (contact, href) => {
    answers({ contact });
    const { erasure } = open();
    expect((await erasure.findByRole('link', { name: contact })).getAttribute('href')).toBe(href);
  });

  it('does not keep the page from being read when it cannot be fetched', async () => {
    answers({ message: 'down' }, 503);
    const { erasure } = open();
    await vi.waitFor(() => expect(erasure.getByText(/the host of this site, who can erase/)).toBeTruthy());
  });
});

describe('the session ids', () => {
  it('are the present one first, then each of earlier games once, newest first', () => {
    localStorage.setItem('imguessr_session_id', NOW);
    const { erasure } = open(played('old', 'newer', 'newer', NOW));
    expect(erasure.getByText(/^Send your session ids to/)).toBeTruthy();
    const shown = Array.from(document.querySelectorAll('code'), ({ textContent }) => textContent);
    expect(shown).toEqual([NOW, 'newer', 'old']);
    expect(erasure.getByText('and 2 of earlier games')).toBeTruthy();
  });

  it('are copied all together', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    localStorage.setItem('imguessr_session_id', NOW);
    const { erasure } = open(played('old'));
    fireEvent.click(erasure.getByRole('button', { name: 'Copy all 2 session ids' }));
    expect(await erasure.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${NOW} old`);
  });

  it('are not created by looking at the page', () => {
    const { erasure } = open();
    expect(erasure.getByText('This browser has no session id: nothing was played here.')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('that are none, or stand in a closed storage, are left out', () => {
    vi.stubGlobal('localStorage', undefined);
    const { erasure } = open(played('kept', '<script>'));
    expect(Array.from(document.querySelectorAll('code'), ({ textContent }) => textContent)).toEqual(['kept']);
    expect(erasure.getByRole('button', { name: 'Copy session id' })).toBeTruthy();
  });
});
