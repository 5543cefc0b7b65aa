import { createHash, webcrypto } from 'node:crypto';
import type { Commitment } from '@imguessr/contracts';
import { contentText, linkText, NO_COMMITMENT } from '@imguessr/game-rules';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FixedOn } from '../results/fixed-on.tsx';
import CommitmentsPage from './commitments.page.tsx';

const DATE = '2026-05-31';
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const picture = (n: number) => `picture ${n}`;
const pictures = [1, 2, 3, 4, 5].map((n) => ({
  hash: sha256(picture(n)),
  url: `/pictures/${n}.webp`,
}));

/** Returns the link after `before`. */
function link(
  before: Commitment | undefined,
  given: Partial<Commitment> & { gameId?: number } = {},
): Commitment {
  const { gameId = 7, ...changes } = given;
  const opened = { gameId, word: 'WHALE', pictures, salt: 'salt' };
  const fields = {
    date: DATE,
    at: '2026-05-28T10:04:11.512Z',
    reason: '',
    previous: before?.hash ?? NO_COMMITMENT,
    opened,
    ...changes,
  };
  const content = sha256(contentText({ ...opened, pictures: pictures.map(({ hash }) => hash) }));
  const { opened: _, ...open } = fields;
  return {
    number: (before?.number ?? 0) + 1,
    content,
    hash: sha256(linkText({ ...open, content })),
    ...fields,
  };
}

let chain: Commitment[];
let gone: string[];
beforeEach(() => {
  chain = [];
  gone = [];
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom has none
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://imguessr.example');
    const [, n] = /^\/pictures\/(\d)\.webp$/.exec(url.pathname) ?? [];
    if (n)
      return gone.includes(n)
        ? new Response('', { status: 404 })
        : new Response(picture(Number(n)));
    if (url.pathname !== '/api/commitments')
      return Response.json({ error: 'none' }, { status: 404 });
    const date = url.searchParams.get('date');
    const after = Number(url.searchParams.get('after') ?? 0);
    const found = chain.filter((each) => (date ? each.date === date : each.number > after));
    return Response.json({ commitments: found.slice(0, 2), isLast: found.length <= 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (date = DATE) => render(<CommitmentsPage route={{ date }} />);
const entries = async () =>
  (await screen.findAllByRole('listitem')).map((item) =>
    [within(item).getByRole('heading'), ...item.querySelectorAll('p')].map(
      ({ textContent }) => textContent,
    ),
  );
const RIGHT = '✓ The game, its word and its five pictures are those of the commitment.';

describe('the page of a day', () => {
  it('checks each commitment to it, and the whole chain', async () => {
    const first = link(undefined, { date: '2026-05-30' });
    const second = link(first);
    const third = link(second, {
      at: '2026-05-30T10:00:00.000Z',
      reason: 'Two pictures were the same',
    });
    chain = [first, second, third];
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The game of May 31, 2026');
    expect(await entries()).toEqual([
      ['Fixed on May 28, 2026', RIGHT],
      ['Changed on May 30, 2026, after the day had begun', 'Two pictures were the same', RIGHT],
    ]);
    expect(screen.getByText(/^✓ All 3 commitments/).textContent).toContain(third.hash);
    expect(document.body.textContent).not.toContain('WHALE');
  });

  it('says which part is wrong', async () => {
    const first = link(undefined);
    const { opened } = first;
    chain = [
      { ...first, opened: opened && { ...opened, word: 'SHARK' } },
      { ...link(first), opened: opened && { ...opened, pictures: opened.pictures.toReversed() } },
      { ...link(link(first)), reason: 'another one' },
    ];
    open();
    const verdicts = (await entries()).map((lines) => lines.at(-1));
    const wrong = '✗ What was opened isn’t what this site had committed to.';
    expect(verdicts).toEqual([wrong, wrong, RIGHT]);
    expect(screen.getByText(/^✗ Commitment 3 does not follow/)).toBeTruthy();
  });

  it('finds a picture with other bytes, but not one that was deleted', async () => {
    gone = ['2', '4'];
    chain = [link(undefined)];
    open();
    expect((await entries())[0]?.at(-1)).toContain('(2 of its pictures no longer exist)');
    cleanup();
    const [link1] = chain;
    const swapped = link1!.opened!.pictures.map(({ hash }, n) => ({
      hash,
      url: pictures[4 - n]!.url,
    }));
    gone = [];
    chain = [{ ...link1!, opened: { ...link1!.opened!, pictures: swapped } }];
    open();
    expect((await entries())[0]?.at(-1)).toMatch(/^✗ What was opened/);
  });

  it('says what is sealed, and what is missing', async () => {
    const { opened: _, ...sealed } = link(undefined);
    chain = [sealed];
    open();
    expect((await entries())[0]?.at(-1)).toMatch(/^Sealed/);
    cleanup();
    open('2026-06-01');
    expect(await screen.findByText('There is no commitment to this day.')).toBeTruthy();
    cleanup();
    open('tomorrow');
    expect(screen.getByRole('status').textContent).toBe('This address has no date.');
  });

  it('needs WebCrypto', () => {
    vi.stubGlobal('crypto', {});
    open();
    expect(screen.getByRole('status').textContent).toContain('HTTPS');
  });
});

describe('the line below the results of a day', () => {
  it('says when its game was fixed last, and leads to the page', async () => {
    const first = link(undefined);
    chain = [first, link(first, { at: '2026-05-29T00:00:00.000Z' })];
    render(<FixedOn date={DATE} />);
    const check = await screen.findByRole('link', { name: 'check' });
    expect(check.parentElement?.textContent).toBe('Fixed on May 29, 2026; check');
    expect(check.getAttribute('href')).toBe('/commitments/2026-05-31');
  });
});
