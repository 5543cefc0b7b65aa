import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

type Report = (list: { getEntriesByType: () => { name: string; workerStart: number }[] }) => void;

const COPY = `${location.origin}/offline`;
const kept: string[][] = [];
let report: Report;

/**
 * Reports files as the browser does when they have arrived; `workerStart` is 0 without the worker.
 */
const arrived = (...files: [name: string, workerStart: number][]) =>
  report({ getEntriesByType: () => files.map(([name, workerStart]) => ({ name, workerStart })) });

beforeEach(async () => {
  vi.useFakeTimers();
  const active = { postMessage: (files: string[]) => kept.push(files) };
  const register = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve({ active }) },
  });
  class Observer {
    readonly #onFiles: Report;
    constructor(onFiles: Report) {
      this.#onFiles = onFiles;
    }
    observe(options: PerformanceObserverInit) {
      expect(options).toEqual({ type: 'resource', buffered: true });
      report = this.#onFiles;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  registerWorker();
  await vi.advanceTimersByTimeAsync(1000);
  expect(register).toHaveBeenCalledWith('/sw.js');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  kept.length = 0;
});

test('keeps the copy for visits without a connection, and what was loaded before the worker was active', () => {
  arrived(['/main.js', 0], ['/picture.webp', 0]);
  expect(kept).toEqual([[COPY], ['/main.js', '/picture.webp']]);
});

test('keeps a file that was still under way when the worker became active', () => {
  arrived(['/main.js', 0]);
  arrived(['/late.js', 0]);
  expect(kept.at(-1)).toEqual(['/late.js']);
});

test('leaves what the worker itself has served to the worker', () => {
  arrived(['/panel.js', 12], ['/late.js', 0]);
  arrived(['/next.js', 15]);
  expect(kept).toEqual([[COPY], ['/late.js']]);
});

test('a page whose browser forbids workers is started all the same', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(registerWorker).not.toThrow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
