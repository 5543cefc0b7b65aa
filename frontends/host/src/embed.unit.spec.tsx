import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertEmbed } from './embed.ts';

const SITE = 'https://play.example.com';
let listening: AbortController;

beforeEach(() => {
  listening = new AbortController();
});
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
});

function embed(data: Record<string, string> = {}): HTMLIFrameElement {
  const script = document.createElement('script');
  // as a text: jsdom would fetch the file
  script.type = 'text/plain';
  script.src = `${SITE}/embed.js`;
  Object.assign(script.dataset, data);
  document.body.append(script);
  return insertEmbed(script);
}

const send = (
  frame: HTMLIFrameElement,
  data: unknown,
  { origin = SITE, source = frame.contentWindow } = {},
) => window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const height = (frame: HTMLIFrameElement) => frame.style.height;

describe('the script of pages that embed a game', () => {
  test.each([
    [{}, '/embed/daily'],
    [{ day: 'today' }, '/embed/daily'],
    [{ day: '2026-05-01' }, '/embed/daily/2026-05-01'],
    [{ game: '7' }, '/embed/game/7'],
    [{ game: '7/../../admin?x#y' }, '/embed/game/7%2F..%2F..%2Fadmin%3Fx%23y'],
    [{ day: '//evil.example' }, '/embed/daily/%2F%2Fevil.example'],
  ] as [Record<string, string>, string][])('%j is the frame of %s', (data, path) => {
    const frame = embed(data);
    expect(frame.src).toBe(SITE + path);
    expect(frame.title).not.toBe('');
    expect(frame.referrerPolicy).toBe('origin');
    expect(document.querySelector('script + iframe')).toBe(frame);
  });

  test('names the frame as the game in it says, in its language, unless the page has named it', () => {
    const [frame, named] = [embed(), embed({ title: 'Our puzzle' })];
    for (const each of [frame, named])
      send(each, { type: 'imguessr:height', height: 700, title: 'Spiel Nr. 7' });
    expect([frame.title, named.title]).toEqual(['Spiel Nr. 7', 'Our puzzle']);
  });

  test('makes the frame as high as the game in it says, within limits', () => {
    const frame = embed();
    send(frame, { type: 'imguessr:height', height: 700 });
    expect(height(frame)).toBe('700px');
    send(frame, { type: 'imguessr:height', height: 90_000 });
    expect(height(frame)).toBe('1200px');
    send(frame, { type: 'imguessr:height', height: -4 });
    expect(height(frame)).toBe('160px');
  });

  test.each([
    null,
    'imguessr:height',
    700,
    {},
    { type: 'imguessr:height' },
    { type: 'imguessr:height', height: '1px;x' },
  ])('ignores %j', (data) => {
    const frame = embed();
    const before = height(frame);
    send(frame, data);
    expect(height(frame)).toBe(before);
  });

  test('hears its own frame only, from the site of the script', () => {
    const [frame, other] = [embed(), embed({ game: '7' })];
    const before = height(frame);
    const message = { type: 'imguessr:height', height: 700 };
    send(frame, message, { origin: 'https://evil.example' });
    send(frame, message, { source: window });
    send(other, message);
    expect([height(frame), height(other)]).toEqual([before, '700px']);
  });

  test('tells the page on which clue the game was solved, and nothing else', () => {
    const frame = embed();
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('imguessr:finished', listen, { signal: listening.signal });
    send(frame, { type: 'imguessr:finished', clue: 3, word: 'WHALE' });
    send(frame, { type: 'imguessr:finished', clue: null });
    expect(heard).toEqual([{ clue: 3 }, { clue: null }]);
  });
});
