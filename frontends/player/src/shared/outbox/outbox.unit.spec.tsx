import { ApiError } from '@imguessr/api-client';
import type { GuessResult } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyValueStore } from '../storage/storage.ts';
import type { PendingGuess } from './outbox.storage.ts';
import { createOutbox, type SettledGuess } from './outbox.ts';

const answer = { remainingAttempts: 4 } as GuessResult;
const guess = (key: string, gameId = 7): PendingGuess => ({
  key,
  gameId,
  sessionId: 's',
  attempt: 1,
  guess: 'SHARK',
  imageIndex: 0,
});

/** An outbox whose server fails with each of `failures` in turn, then acknowledges every guess. */
function outboxWith(...failures: (ApiError | TypeError)[]) {
  const sent: string[] = [];
  const settled: SettledGuess[] = [];
  const outbox = createOutbox(
    createKeyValueStore(() => localStorage),
    async ({ key }) => {
      sent.push(key);
      const failure = failures.shift();
      if (failure) throw failure;
      return answer;
    },
  );
  outbox.subscribe((one) => one && settled.push(one));
  return { outbox, sent, settled };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('while the server answers', () => {
  it('sends each guess once, in order', async () => {
    const { outbox, sent, settled } = outboxWith();
    for (const key of ['a', 'b', 'c']) outbox.add(guess(key));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(settled.map((one) => one.guess.key)).toEqual(['a', 'b', 'c']);
    expect(outbox.pendingOf(7, 's')).toEqual([]);
  });
});

describe.each([
  ['no connection', new ApiError(0, 'offline')],
  ['a server that is down', new ApiError(503, 'later')],
  ['a server that asks to slow down', new ApiError(429, 'slow down')],
  ['an answer that is not JSON', new ApiError(200, '200: <html>')],
  ['a proxy that the guess reached too slowly', new ApiError(408, '408: Request Timeout')],
  ['the login page of a network', new ApiError(403, '403: <html>')],
  ['an unexpected failure', new TypeError('boom')],
])('with %s', (_, failure) => {
  it('keeps the guess, reports that it waits, and retries it with the same key before any later guess', async () => {
    const { outbox, sent } = outboxWith(failure, failure);
    outbox.add(guess('a'));
    outbox.add(guess('b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a']);
    expect(outbox.isWaiting()).toBe(true);
    expect(outbox.pendingOf(7, 's')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['a', 'a', 'a', 'b']);
    expect(outbox.isWaiting()).toBe(false);
  });
});

describe('a listener that fails', () => {
  it('does not keep later guesses from being sent', async () => {
    const { outbox, sent } = outboxWith();
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const unsubscribe = outbox.subscribe(() => {
      throw new Error('boom');
    });
    for (const key of ['a', 'b']) outbox.add(guess(key));
    await vi.advanceTimersByTimeAsync(0);
    unsubscribe();
    outbox.add(guess('c'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
  });
});

describe('two tabs, whose writes no browser keeps apart', () => {
  const store = Storage.prototype.setItem;
  const remove = Storage.prototype.removeItem;
  afterEach(() => {
    Storage.prototype.setItem = store;
    Storage.prototype.removeItem = remove;
  });

  it('keep a guess that one stores while the other removes an acknowledged one', async () => {
    const tab = outboxWith();
    const other = outboxWith(...Array.from({ length: 5 }, () => new ApiError(0, 'offline')));
    let isAdded = false;
    // the other tab comes between what this one has read and what it writes
    const comeBetween = () => {
      if (isAdded || tab.sent.length === 0) return;
      isAdded = true;
      other.outbox.add({ ...guess('b'), attempt: 2 });
    };
    Storage.prototype.setItem = function (name, text) {
      comeBetween();
      store.call(this, name, text);
    };
    Storage.prototype.removeItem = function (name) {
      comeBetween();
      remove.call(this, name);
    };
    tab.outbox.add(guess('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...tab.sent, ...other.sent]).toContain('b');
  });
});

describe('a browser that stores nothing', () => {
  const store = Storage.prototype.setItem;
  afterEach(() => {
    Storage.prototype.setItem = store;
  });
  const refuseWrites = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };

  it('has guesses that do not outlive the page, before the first one and until there is room again', async () => {
    const { outbox, sent } = outboxWith(new ApiError(0, 'offline'), new ApiError(0, 'offline'));
    expect(outbox.isLasting()).toBe(true);
    refuseWrites();
    expect(outbox.isLasting()).toBe(false);
    outbox.add(guess('a'));
    await vi.advanceTimersByTimeAsync(0);
    Storage.prototype.setItem = store;
    expect(outbox.isLasting()).toBe(false);
    expect(outboxWith().outbox.pendingOf(7, 's')).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['a', 'a', 'a']);
    expect(outbox.isLasting()).toBe(true);
  });
});

describe('a rejection', () => {
  it.each([400, 404, 409])('with status %i is final', async (status) => {
    const { outbox, sent, settled } = outboxWith(new ApiError(status, 'no', { reason: 'no' }));
    outbox.add(guess('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['a']);
    expect(settled[0]).toMatchObject({ rejection: { status } });
    expect(outbox.isWaiting()).toBe(false);
  });
});

describe('the retry delay', () => {
  it('ends as soon as the connection is back', async () => {
    const { outbox, sent } = outboxWith(new ApiError(0, 'offline'));
    const stop = outbox.start();
    outbox.add(guess('a'));
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'a']);
    stop();
  });

  it('does not delay the guesses of another game', async () => {
    const { outbox, sent } = outboxWith(new ApiError(0, 'offline'));
    outbox.add(guess('a'));
    outbox.add(guess('b', 8));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b']);
  });

  it('is never longer than forty seconds', async () => {
    const { outbox, sent } = outboxWith(
      ...Array.from({ length: 12 }, () => new ApiError(503, 'later')),
    );
    outbox.add(guess('a'));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(sent).toHaveLength(13);
  });
});

describe('after a reload', () => {
  it('sends the guesses that the last visit could not send', async () => {
    outboxWith(...Array.from({ length: 5 }, () => new ApiError(0, 'offline'))).outbox.add(
      guess('a'),
    );
    const { outbox, sent } = outboxWith();
    const stop = outbox.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a']);
    stop();
  });

  it('ignores stored entries that are not guesses', async () => {
    const entries = ['1', '{"key": "x"}', 'null', 'not json'];
    for (const [index, text] of entries.entries())
      localStorage.setItem(`imguessr_outbox/${index}`, text);
    const { outbox, sent } = outboxWith();
    const stop = outbox.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    expect(outbox.pendingOf(7, 's')).toEqual([]);
    stop();
  });
});
