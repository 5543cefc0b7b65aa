import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bytesByKind, kindOf, recordTransfers, type Transfer } from './transfers.ts';

describe('a response', () => {
  test.each([
    ['text/javascript; charset=utf-8', 'scripts'],
    ['text/css', 'style sheets'],
    ['text/html', 'page'],
    ['image/avif', 'pictures'],
    ['image/svg+xml', 'other'],
    ['font/woff2', 'fonts'],
    ['application/json', 'other'],
    ['', 'other'],
  ])('of type %j is counted with %s', (type, kind) => {
    expect(kindOf(type)).toBe(kind);
  });
});

describe('the bytes of a visit', () => {
  const transfers: Transfer[] = [
    { url: '/a.js', kind: 'scripts', bytes: 10 },
    { url: '/b.js', kind: 'scripts', bytes: 5 },
    { url: '/c.css', kind: 'style sheets', bytes: 3 },
  ];

  test('are added up by kind', () => {
    expect(bytesByKind(transfers)).toMatchObject({ scripts: 15, 'style sheets': 3, pictures: 0 });
  });

  test('leave excluded addresses out', () => {
    expect(bytesByKind(transfers, ['/b.js'])).toMatchObject({ scripts: 10, 'style sheets': 3 });
  });
});

describe('the end of a load', () => {
  function recordRequests() {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const cdp = new EventEmitter();
    const log = recordTransfers(cdp as unknown as CDPSession);
    const begin = (requestId: string, type: string) =>
      cdp.emit('Network.requestWillBeSent', { requestId, type, request: { url: `http://localhost/${requestId}` } });
    const finish = (requestId: string) => cdp.emit('Network.loadingFinished', { requestId, encodedDataLength: 1 });
    return { log, begin, finish };
  }

  test('is not reached while a request is under way', () => {
    const { log, begin, finish } = recordRequests();
    begin('page', 'Document');
    begin('font', 'Font');
    finish('page');
    vi.advanceTimersByTime(100);
    expect(log.quietMs()).toBe(0);
    finish('font');
    vi.advanceTimersByTime(100);
    expect(log.quietMs()).toBe(100);
  });

  test('waits for no request of a page that was left', () => {
    const { log, begin, finish } = recordRequests();
    begin('start', 'Document');
    begin('font', 'Font');
    begin('daily', 'Document');
    finish('daily');
    vi.advanceTimersByTime(100);
    expect(log.quietMs()).toBe(100);
  });
});
