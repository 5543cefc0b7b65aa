import { ApiError } from '@imguessr/api-client';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OutboxContext } from '../../shared/outbox/outbox.context.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';
import { ConnectionNotice } from './notices.tsx';

const guess = { key: 'a', gameId: 7, sessionId: 's', attempt: 1, guess: 'SHARK', imageIndex: 0 };
const store = Storage.prototype.setItem;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Storage.prototype.setItem = store;
});

function renderOffline(isOffline: boolean) {
  const outbox = createOutbox(
    createKeyValueStore(() => localStorage),
    () => Promise.reject(new ApiError(0, 'offline')),
  );
  render(
    <OutboxContext value={outbox}>
      <ConnectionNotice isOffline={isOffline} />
    </OutboxContext>,
  );
  const addGuess = async () => {
    await act(async () => {
      outbox.add(guess);
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  return { addGuess, notice: () => screen.getByRole('status', { hidden: true }).textContent };
}

it('says that guesses are safe, and that one is being sent', async () => {
  const { addGuess, notice } = renderOffline(true);
  expect(notice()).toBe('You’re offline. Your guesses are safe.');
  await addGuess();
  expect(notice()).toBe('Still sending your guess…');
});

it('asks to keep the page open where the browser stores nothing', async () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { addGuess, notice } = renderOffline(true);
  const keepOpen = 'Keep this page open until your guesses are sent.';
  expect(notice()).toBe(keepOpen);
  await addGuess();
  expect(notice()).toBe(keepOpen);
});

it('is empty while the page is online', () => {
  expect(renderOffline(false).notice()).toBe('');
});
