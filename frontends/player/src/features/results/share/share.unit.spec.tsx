import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Share } from './share.tsx';

const ORIGIN = window.location.origin;
const PATH = '/r/7.2026-05-31.wnr.k0mXw1yqS9pTabcdAQAAAA';
const PLAYED = [{ gameId: 7, sessionId: 'session-of-the-play' }];

let requests: { url: string; body: unknown }[];
let answer: () => Promise<Response>;
const writeText = vi.fn(async () => {});

beforeEach(() => {
  requests = [];
  answer = async () => new Response(JSON.stringify({ path: PATH, dayNumber: 31 }));
  writeText.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
  browserHas({ clipboard: { writeText } });
});

const browserHas = (parts: object) =>
  vi.stubGlobal('navigator', { onLine: true, userAgent: navigator.userAgent, ...parts });
const touch = (isTouch: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
const button = () => screen.getByRole('button');

function show(date = '2026-05-31', playedGames: readonly (typeof PLAYED)[number][] = PLAYED) {
  render(
    <Share
      route={date ? { kind: 'daily', date } : { kind: 'game', gameId: '7' }}
      gameId={7}
      results={['wrong', 'right']}
      playedGames={() => playedGames}
    >
      {null}
    </Share>,
  );
}
async function copied(): Promise<string> {
  await screen.findByRole('button', { name: /^Copied/ });
  return (writeText.mock.lastCall as unknown as [string])[0];
}

const UNUSED = '▫️'.repeat(MAX_ATTEMPTS - 2);
const RESULT = `2/${MAX_ATTEMPTS}\nSolved on clue 2 of ${CLUE_COUNT}\n🟥✅${UNUSED}`;

describe('the shared result', () => {
  it('names the number of the day and links to the result', async () => {
    show();
    fireEvent.click(button());
    expect(await copied()).toBe(`Imguessr 31 · ${RESULT}\n${ORIGIN}${PATH}`);
    expect(requests).toEqual([
      {
        url: '/api/games/7/shares',
        body: { sessionId: 'session-of-the-play', date: '2026-05-31' },
      },
    ]);
  });

  it('of a game opened by its id names that id', async () => {
    answer = async () => new Response(JSON.stringify({ path: PATH }));
    show('');
    fireEvent.click(button());
    expect(await copied()).toMatch(/^Imguessr #7 · 2\/\d\n/);
    expect(requests[0]?.body).toEqual({ sessionId: 'session-of-the-play' });
  });

  it('is requested when the pointer or the focus reaches the button, and once only', async () => {
    show();
    expect(requests).toHaveLength(0);
    fireEvent.pointerEnter(button());
    fireEvent.focus(button());
    fireEvent.click(button());
    await copied();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('offline'))],
    ['refused', async () => new Response('{}', { status: 403 })],
  ])(
    'links to the game when the link to the result is %s, and is requested again later',
    async (_, failure) => {
      answer = failure;
      show();
      fireEvent.click(button());
      expect(await copied()).toBe(`Imguessr 2026-05-31 · ${RESULT}\n${ORIGIN}/daily/2026-05-31`);
      answer = async () => new Response(JSON.stringify({ path: PATH, dayNumber: 31 }));
      fireEvent.click(button());
      await vi.waitFor(async () => expect(await copied()).toContain(PATH));
    },
  );

  it('is not requested in a preview, whose plays the server does not know', async () => {
    window.history.pushState(null, '', '/preview/token');
    show();
    fireEvent.click(button());
    expect(await copied()).toContain('/daily/2026-05-31');
    expect(requests).toEqual([]);
    window.history.pushState(null, '', '/');
  });

  it('is shown in a text box to copy by hand when there is no clipboard', async () => {
    browserHas({ clipboard: undefined });
    show('', []);
    fireEvent.click(button());
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Your result to copy',
    });
    expect(box.value).toBe(`Imguessr #7 · ${RESULT}\n${ORIGIN}/game/7`);
  });
});

describe('the share sheet', () => {
  it('opens on touch screens, and nothing is copied when it is closed', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    browserHas({ clipboard: { writeText }, canShare: () => true, share });
    touch(true);
    show();
    fireEvent.click(button());
    await vi.waitFor(() =>
      expect(share).toHaveBeenCalledExactlyOnceWith({ text: expect.stringContaining(PATH) }),
    );
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the result if it fails', async () => {
    const share = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    browserHas({ clipboard: { writeText }, canShare: () => true, share });
    touch(true);
    show();
    fireEvent.click(button());
    expect(await copied()).toContain(PATH);
  });

  it('never opens on a desktop', async () => {
    const share = vi.fn(async () => {});
    browserHas({ clipboard: { writeText }, canShare: () => true, share });
    touch(false);
    show();
    fireEvent.click(button());
    await copied();
    expect(share).not.toHaveBeenCalled();
  });
});
