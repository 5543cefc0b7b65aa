import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStoredText, useStoredText } from './stored-text.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a text is kept for the next visit, and undefined removes it', () => {
  createStoredText('name').write('on');
  expect(createStoredText('name').read()).toBe('on');
  createStoredText('name').write(undefined);
  expect([createStoredText('name').read(), localStorage.length]).toEqual([undefined, 0]);
});

test('a text that the browser cannot store lasts until the page is closed', () => {
  const stored = createStoredText('name');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  stored.write('on');
  expect([stored.read(), createStoredText('name').read()]).toEqual(['on', undefined]);
});

test('a page without storage has no text', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(createStoredText('name').read()).toBeUndefined();
});

test('components follow a change, also one of another tab', () => {
  const stored = createStoredText('name');
  const { result } = renderHook(() => useStoredText(stored));
  act(() => stored.write('on'));
  expect(result.current).toBe('on');
  localStorage.setItem('name', 'off');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(result.current).toBe('off');
});
